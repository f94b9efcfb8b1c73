import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/;
const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** The back office adds empty styles while it runs, which its page allows. */
const EMPTY = hash('sha256', '', 'base64');
const SOURCE = / 'sha256-([A-Za-z0-9+/=]+)'/g;

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

/** Does so with every page of a folder. */
export const trimPolicies = async (folder: string): Promise<void> => {
	const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
	for (const file of pages) {
		const path = join(folder, file);
		const page = await readFile(path, 'utf8');
		const trimmed = withOwnPolicy(page);
		if (trimmed !== page) await writeFile(path, trimmed);
	}
};
