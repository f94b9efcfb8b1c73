import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Part } from './conditions.ts';
import type { Variant } from './site-file.ts';

/** Bytes of a file that are in memory at a time, for each visitor that it is sent to. */
const PIECE = 65_536;
/** Pieces that are kept for the next file: fresh ones for each would soon be hundreds of megabytes that nobody uses. */
const MOST_SPARE = 32;
const spare: Buffer[] = [];

/** Sends bytes of a file, the next ones when the last are out. @throws when the visitor has gone, or the disk */
const sendBytes = async (file: FileHandle, response: ServerResponse, { from, to }: Part): Promise<void> => {
	const piece = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE);
	for (let at = from; at <= to; ) {
		const { bytesRead } = await file.read(piece, 0, Math.min(PIECE, to + 1 - at), at);
		if (bytesRead === 0) throw new Error('The file was cut.');
		at += bytesRead;
		await new Promise<void>((resolve, reject) => {
			response.write(piece.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()));
		});
	}
	response.end();
	if (spare.length < MOST_SPARE) spare.push(piece);
};

/** Sends a file while it is read. @returns false when it is gone, or another one since the site was read */
const sendFile = async (response: ServerResponse, status: number, form: Variant, part?: Part): Promise<boolean> => {
	const file = await open(form.path).catch(() => undefined);
	if (file === undefined) return false;
	try {
		if ((await file.stat()).size !== form.length) return false;
		response.writeHead(status, form.headers);
		await sendBytes(file, response, part ?? { from: 0, to: form.length - 1 });
	} catch {
		// What is on its way cannot be taken back.
		response.destroy();
	} finally {
		await file.close();
	}
	return true;
};

/** Sends a form of a file, or a part of it. @returns false when it is gone, or another one since the site was read */
export const sendForm = async (
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	form: Variant,
	part?: Part,
): Promise<boolean> => {
	const { bytes, headers, length } = form;
	if (request.method !== 'HEAD' && bytes === undefined && length > 0) return sendFile(response, status, form, part);
	response.writeHead(status, headers);
	response.end(request.method === 'HEAD' ? undefined : part ? bytes?.subarray(part.from, part.to + 1) : bytes);
	return true;
};
