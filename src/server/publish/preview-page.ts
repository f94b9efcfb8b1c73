import { createHash } from 'node:crypto';

/** Where a built site has its files with hashed names. */
const ASSETS = '/_astro/';
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string): string =>
	`'sha256-${createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')}'`;

/**
 * A built page that loads its files from another folder, with the hashes of its content policy as they are then.
 * @param html one character for each byte (`latin1`), so that hashes are those of the bytes
 * @param folder address with a slash at its end
 */
export const withFilesIn = (html: string, folder: string): string => {
	const move = (text: string) => text.replaceAll(ASSETS, folder);
	let page = move(html);
	for (const [, , text = ''] of html.matchAll(INLINE))
		if (text.includes(ASSETS)) page = page.replaceAll(hashOf(text), hashOf(move(text)));
	return page;
};
