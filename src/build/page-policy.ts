import { hash } from 'node:crypto';
import { type PageNeeds, pagePolicy } from '#domain/security-headers.ts';

type Elsewhere = Pick<PageNeeds, 'api' | 'countries'>;

/** Integrity of the file at an address of the site, as `sha384-…`. */
export type IntegrityOf = (address: string) => string;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const CHARSET = /<meta charset="utf-8"\s*\/?>/;
const DATA = /\btype="application\/(?:ld\+)?json"/;
const SOURCE = /\bsrc="([^"]+)"/;

/** Pages of the back office show how a draft will look. */
const OFFICE = /<div id="office"/;

const known = new Map<string, string>();

/** Nearly all texts stand in thousands of pages. */
const sha256 = (bytes: string): string => {
	const made = known.get(bytes) ?? `sha256-${hash('sha256', Buffer.from(bytes, 'latin1'), 'base64')}`;
	known.set(bytes, made);
	return made;
};

/**
 * A built page with its content policy as a meta tag before anything that the policy is about, and with the integrity of
 * every script file that it loads.
 * @param html one character for each byte (`latin1`), so that hashes are those of the bytes
 * @throws when the page does not begin with its character set
 */
export const withPolicy = (html: string, integrityOf: IntegrityOf, elsewhere: Elsewhere): string => {
	const hashes = { script: new Set<string>(), style: new Set<string>() };
	const marked = html.replace(INLINE, (whole, name: 'script' | 'style', attributes: string, text: string) => {
		const [, source] = SOURCE.exec(attributes) ?? [];
		if (name === 'script' && source !== undefined) {
			return `<script${attributes} integrity="${integrityOf(source)}">${text}</script>`;
		}
		if (!DATA.test(attributes)) hashes[name].add(sha256(text));
		return whole;
	});
	const [scripts, styles] = [[...hashes.script], [...hashes.style]];
	const policy = pagePolicy({ scripts, styles, frames: OFFICE.test(marked), ...elsewhere });
	if (!CHARSET.test(marked)) throw new Error('A page does not begin with <meta charset="utf-8">');
	return marked.replace(
		CHARSET,
		(charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
	);
};
