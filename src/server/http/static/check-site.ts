import { plainBytes } from './site-file.ts';
import type { SiteTable } from './site-table.ts';

const NEEDED = ['/', '/404'] as const;

/** Looks whether a site is whole: one may have been built, or copied, only in part. @throws Error that says what is missing */
export const checkSite = ({ files }: Pick<SiteTable, 'files'>): void => {
	for (const address of NEEDED) if (!files.has(address)) throw new Error(`The built site has no page at ${address}.`);
	for (const [address, file] of files) {
		if (!file.type.startsWith('text/html')) continue;
		const html = plainBytes(file)?.toString() ?? '';
		if (html === '') throw new Error(`The built page at ${address} is empty.`);
		for (const [, name = ''] of html.matchAll(/ (?:src|href)="(\/_astro\/[^"?#]+)"/g))
			if (!files.has(name)) throw new Error(`The built page at ${address} needs ${name}, which is not there.`);
	}
};
