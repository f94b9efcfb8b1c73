import { hash } from 'node:crypto';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** The back office adds empty styles while it runs, which its page allows. */
const EMPTY = hash('sha256', '', 'base64');
const SOURCE = / 'sha256-([A-Za-z0-9+/=]+)'/g;

const sourceOf = (text: string): string => text && ` 'sha256-${hash('sha256', text, 'base64')}'`;

/** A page whose content policy allows a script and a style more; an empty one is none. */
export const allowing = (page: string, { script, style }: { script: string; style: string }): string =>
	page
		.replace("script-src 'self'", (allowed) => allowed + sourceOf(script))
		.replace("style-src 'self'", (allowed) => allowed + sourceOf(style));

/**
 * A page whose content policy allows only the scripts and styles that stand in it. Astro, which makes the policy before
 * the body, lists those of all pages: some fifty hashes, which no packing makes smaller.
 */
export const withOwnPolicy = (page: string): string => {
	const inline = [...page.matchAll(INLINE)].map(([, , text = '']) => hash('sha256', text, 'base64'));
	const own = new Set([EMPTY, ...inline]);
	return page.replace(
		POLICY,
		(_, tag: string, policy: string) =>
			tag + policy.replace(SOURCE, (source, digest: string) => (own.has(digest) ? source : '')),
	);
};
