import { pathToFileURL } from 'node:url';
import { plainBytes } from './site-file.ts';
import { loadSite, type SiteTable } from './site-table.ts';

/** The site that is served. */
export interface LiveSite {
	/** Replaced whole when another site is in place: what is being answered keeps to the one that it began with. */
	readonly table: SiteTable;
	/** Reads the site anew from its folder. @throws when there is none; then the old one is served on */
	reload: () => void;
	/** The same for a site that was put there by others. @throws when it is not whole, too. @returns how many files it has */
	takeUp: () => number;
}

const NEEDED = ['/', '/404'] as const;

/** Looks whether a site is whole: one may have been built, or copied, only in part. @throws Error that says what is missing */
const checkSite = ({ files }: Pick<SiteTable, 'files'>): void => {
	for (const address of NEEDED) if (!files.has(address)) throw new Error(`The built site has no page at ${address}.`);
	for (const [address, file] of files) {
		if (!file.type.startsWith('text/html')) continue;
		const html = plainBytes(file)?.toString() ?? '';
		if (html === '') throw new Error(`The built page at ${address} is empty.`);
		for (const [, name = ''] of html.matchAll(/ (?:src|href)="(\/_astro\/[^"?#]+)"/g))
			if (!files.has(name)) throw new Error(`The built page at ${address} needs ${name}, which is not there.`);
	}
};

/** Looks whether what was built in a folder is whole, before it is served. @throws Error that says what is missing */
export const checkBuilt = (folder: string): void => checkSite(loadSite(pathToFileURL(`${folder}/`), 0));

/** @throws when there is no built site */
export const liveSite = (folder: URL): LiveSite => {
	let table = loadSite(folder);
	return {
		get table() {
			return table;
		},
		reload: () => {
			table = loadSite(folder);
		},
		takeUp: () => {
			const found = loadSite(folder);
			checkSite(found);
			table = found;
			return found.files.size;
		},
	};
};
