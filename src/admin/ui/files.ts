import { columnName, IMPORT_COLUMNS, type ImportColumn } from '#domain/office/import-columns.ts';

/** Bytes that are taken of a file. */
const LONGEST = 5_000_000;

/** What is wrong with a file before anybody looks into it; `message` is a sentence for who works here. */
export class FileFault extends Error {}

/** The text of a file. @throws FileFault when it is too long or no UTF-8, as Excel writes it unless told otherwise */
export const csvText = async (file: Blob): Promise<string> => {
	if (file.size > LONGEST) throw new FileFault('文件超过 5 MB，请分成几个文件');
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
	} catch {
		throw new FileFault('文件不是 UTF-8 编码，请用 Excel 另存为“CSV UTF-8”后再试');
	}
};

/** A file with all columns and no orders, as an address for a link. */
export const templateAddress = (): string => {
	const names = (Object.keys(IMPORT_COLUMNS) as ImportColumn[]).map(columnName);
	return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${names.join(',')}\r\n`)}`;
};

/** Gives somebody a file that was read already, as a download. @param name with its ending */
export const saveFile = (name: string, type: string, text: string): void => {
	const address = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The download begins after this turn of the event loop.
	setTimeout(() => URL.revokeObjectURL(address), 1000);
};
