import { glob, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKED_ENDINGS, PACKED_TYPES } from '#domain/packed-files.ts';
import type { Coding } from './negotiate.ts';
import { type SiteFile, siteFile } from './site-file.ts';

/** Address → file, address → address for permanent redirects, and the addresses in lower case. */
export interface SiteTable {
	files: Map<string, SiteFile>;
	redirects: Map<string, string>;
	anyCase: Map<string, string>;
	/** Host name under which the site was built to be found. */
	host: string | undefined;
}

/** The kinds of file that are served. Whatever else lies in the folder does not exist for a visitor. */
const TYPES: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.svg': 'image/svg+xml',
	'.xml': 'application/xml',
	'.txt': 'text/plain; charset=utf-8',
	'.ics': 'text/calendar; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.avif': 'image/avif',
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
};
const WELL_KNOWN = '.well-known/security.txt';
const CODINGS = Object.keys(PACKED_ENDINGS) as (keyof typeof PACKED_ENDINGS)[];
const AT_ONCE = 32;

/** The address under which a file of `dist/` is found: `zh/About.html` → `/zh/About`. */
export const addressOf = (file: string): string => {
	const path = `/${file.split(sep).join('/')}`;
	return path.replace(/(\/index)?\.html$/, '') || '/';
};

const served = (file: string): boolean =>
	file === WELL_KNOWN || (extname(file) in TYPES && !file.split(sep).some((part) => part.startsWith('.')));

const packedForms = async (file: string): Promise<Partial<Record<Coding, Buffer>>> => {
	if (!PACKED_TYPES.test(file)) return {};
	const forms = await Promise.all(
		CODINGS.map(async (coding) => {
			const bytes = await readFile(file + PACKED_ENDINGS[coding]).catch(() => undefined);
			return bytes ? [[coding, bytes] as const] : [];
		}),
	);
	return Object.fromEntries(forms.flat());
};

const read = async (root: string, file: string): Promise<SiteFile> => {
	const path = join(root, file);
	const [bytes, { mtimeMs }, packed] = await Promise.all([readFile(path), stat(path), packedForms(path)]);
	const type = TYPES[extname(file)] ?? 'application/octet-stream';
	return siteFile({ address: addressOf(file), type, bytes, packed, changed: mtimeMs });
};

const readRedirects = async (file: string): Promise<Map<string, string>> => {
	const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.split(' '));
	return new Map(lines.flatMap(([from, to, status]) => (from && to && status === '308' ? [[from, to]] : [])));
};

const hostOf = (security: SiteFile | undefined): string | undefined => {
	const [, canonical] = /^Canonical: (.+)$/m.exec(security?.variants.identity.bytes.toString() ?? '') ?? [];
	return canonical && new URL(canonical).hostname;
};

/** Reads the built site into memory. @throws when there is no built site */
export const loadSite = async (folder: URL): Promise<SiteTable> => {
	const root = fileURLToPath(folder);
	const files = new Map<string, SiteFile>();
	const names = [...(await Array.fromAsync(glob('**/*.*', { cwd: root }))), WELL_KNOWN];
	const queue = new Set(names.filter(served)).values();
	const work = async () => {
		for (const file of queue) {
			const found = await read(root, file).catch((error: NodeJS.ErrnoException) => {
				if (file !== WELL_KNOWN || error.code !== 'ENOENT') throw error;
			});
			if (found) files.set(addressOf(file), found);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	if (!files.has('/')) throw new Error('There is no built site in dist/. Run "npm run build" first.');
	const redirects = await readRedirects(join(root, '_redirects'));
	const anyCase = new Map(
		[...files.keys(), ...redirects.keys()].map((address) => [address.toLowerCase(), redirects.get(address) ?? address]),
	);
	for (const address of redirects.keys()) files.delete(address); // pages for hosts without redirects
	return { files, redirects, anyCase, host: hostOf(files.get(`/${WELL_KNOWN}`)) };
};
