import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { HASHED } from '#domain/site-files.ts';

/** So long after the last build that made it a file stays for pages that are open; in milliseconds. */
const STAYS = 86_400_000;
const PACKED = /\.(?:br|gz)$/;

/** Puts what only the site before has under a name with a hash, and open pages may still ask for, into a new site. */
export const carryOver = (before: string, site: string): void => {
	if (!existsSync(before)) return;
	for (const name of readdirSync(before, { recursive: true, encoding: 'utf8' })) {
		const address = `/${name.replaceAll(sep, '/').replace(PACKED, '')}`;
		const old = join(before, name);
		const kept = join(site, name);
		if (!HASHED.test(address) || existsSync(kept)) continue;
		const found = statSync(old);
		// Its time goes with it: it tells which build made it.
		if (found.isFile() && found.mtimeMs > Date.now() - STAYS) cpSync(old, kept, { preserveTimestamps: true });
	}
};
