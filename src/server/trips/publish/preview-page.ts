import { createHash } from 'node:crypto';

/** Where a built site has its files with hashed names. */
const ASSETS = /\/_astro\/(?:fonts\/)?/g;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * Takes its memory from a page, which is prepared for browsers that have none: a visitor's choice of language would lead
 * away from a preview, and what is previewed would be remembered as a choice.
 */
const FORGETFUL = `Object.defineProperty(window,"localStorage",{get(){throw new DOMException("","SecurityError")}})`;

const hashOf = (text: string): string =>
	`'sha256-${createHash('sha256').update(Buffer.from(text, 'latin1')).digest('base64')}'`;

/**
 * A built page as it is previewed: it remembers nothing, and loads its files, fonts too, from one other folder. Its content policy has
 * the hashes of its scripts and styles as they are then.
 * @param html one character for each byte (`latin1`), so that hashes are those of the bytes
 * @param folder address with a slash at its end
 */
export const previewPage = (html: string, folder: string): string => {
	const move = (text: string) => text.replaceAll(ASSETS, folder);
	let page = move(html);
	for (const [, , text = ''] of html.matchAll(INLINE)) page = page.replaceAll(hashOf(text), hashOf(move(text)));
	// Before everything, the policy included, which therefore does not have to know it.
	return page.replace('<head>', `<head><script>${FORGETFUL}</script>`);
};
