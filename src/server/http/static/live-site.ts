import { checkSite } from './check-site.ts';
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
