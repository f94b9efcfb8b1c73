import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, realpathSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE } from '#domain/locale.ts';
import { PACKED_ENDINGS, PACKED_TYPES } from '#domain/packed-files.ts';
import { addressOf, CONTENT_TYPES, SECURITY_TXT } from '#domain/site-files.ts';
import { href } from '#i18n/routes.ts';
import type { Coding } from './negotiate.ts';
import { plainBytes, type SiteFile, siteFile } from './site-file.ts';

/** Address → file, address → address for permanent redirects, and the addresses in lower case. */
export interface SiteTable {
	files: Map<string, SiteFile>;
	redirects: Map<string, string>;
	anyCase: Map<string, string>;
	/** Host name under which the site was built to be found. */
	host: string | undefined;
	/** Origin of the server to which its pages send what visitors write; undefined when that is where they stand. */
	api: string | undefined;
}

const PICTURES = /\.(?:avif|webp|jpg|png)$/;
/** Bytes of texts that memory holds: a hundred pages of this site take 2 MB. */
const ROOM = 48 * 2 ** 20;
const CODINGS = Object.keys(PACKED_ENDINGS) as (keyof typeof PACKED_ENDINGS)[];

const served = (file: string): boolean =>
	file === SECURITY_TXT || (extname(file) in CONTENT_TYPES && !file.split(sep).some((part) => part.startsWith('.')));

/** Reads a file. What a reader gives is good until it reads the next one: a site leaves no garbage behind. */
const makeReader = () => {
	let space = Buffer.allocUnsafeSlow(262_144);
	return (path: string): { bytes: Buffer; changed: number } | undefined => {
		const file = openIfThere(path);
		if (file === undefined) return undefined;
		try {
			const { size, mtimeMs } = fstatSync(file);
			if (size > space.length) space = Buffer.allocUnsafeSlow(size);
			return { bytes: space.subarray(0, readSync(file, space, 0, size, 0)), changed: mtimeMs };
		} finally {
			closeSync(file);
		}
	};
};

const openIfThere = (path: string): number | undefined => {
	try {
		return openSync(path, 'r');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
};

/**
 * Reads a file of the site in all its forms. Memory holds texts, which have to leave as fast as they can, as long as they
 * are no more than `room` bytes; pictures wait on the disk, where they are many times larger.
 */
const makeSiteReader = (root: string, room: number) => {
	const readPlain = makeReader();
	const readers = CODINGS.map((coding) => [coding, makeReader()] as const);
	let taken = 0;
	return (file: string): SiteFile | undefined => {
		const path = join(root, file);
		const plain = readPlain(path);
		if (!plain) return undefined;
		const forms = readers.flatMap(([coding, read]) => {
			const form = PACKED_TYPES.test(file) ? read(path + PACKED_ENDINGS[coding]) : undefined;
			return form ? [[coding, form.bytes] as const] : [];
		});
		const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
		const packed: Partial<Record<Coding, Buffer>> = Object.fromEntries(forms);
		const size = (packed.br ?? plain.bytes).length;
		const held = !PICTURES.test(file) && taken + size <= room;
		if (held) taken += size;
		return siteFile({ address: addressOf(file), path, type, ...plain, packed, held });
	};
};

const readRedirects = (file: string): Map<string, string> => {
	const lines = readFileSync(file, 'utf8')
		.split('\n')
		.map((line) => line.split(' '));
	// A line with a wildcard is for other hosts.
	return new Map(
		lines.flatMap(([from, to, status]) => (from && to && status === '308' && !from.endsWith('*') ? [[from, to]] : [])),
	);
};

const builtFor = (security: SiteFile | undefined): URL | undefined => {
	const [, canonical] = /^Canonical: (.+)$/m.exec((security && plainBytes(security)?.toString()) ?? '') ?? [];
	return canonical === undefined ? undefined : new URL(canonical);
};

/** The only other place to which the policy of the contact page lets it send a form. */
const apiOf = (contact: SiteFile | undefined, site: string | undefined): string | undefined => {
	const [, sources = ''] = /form-action ([^;]*)/.exec(contact?.policy ?? '') ?? [];
	return sources.split(' ').find((source) => URL.canParse(source) && source !== site);
};

/**
 * Reads the built site.
 * @param room bytes of texts that memory holds; the others are read when they are asked for
 * @throws when there is no built site
 */
export const loadSite = (folder: URL, room = ROOM): SiteTable => {
	const link = fileURLToPath(folder);
	// What is being sent stays where it is when another release is served.
	const root = existsSync(link) ? realpathSync(link) : link;
	const files = new Map<string, SiteFile>();
	const read = makeSiteReader(root, room);
	const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(served) : [];
	for (const file of names) {
		const found = read(file);
		if (found) files.set(addressOf(file), found);
	}
	if (!files.has('/')) throw new Error('There is no built site in dist/. Run "npm run build" first.');
	const redirects = readRedirects(join(root, '_redirects'));
	const anyCase = new Map(
		[...files.keys(), ...redirects.keys()].map((address) => [address.toLowerCase(), redirects.get(address) ?? address]),
	);
	for (const address of redirects.keys()) files.delete(address); // pages for hosts without redirects
	const site = builtFor(files.get(`/${SECURITY_TXT}`));
	const api = apiOf(files.get(href(DEFAULT_LOCALE, 'contact')), site?.origin);
	return { files, redirects, anyCase, host: site?.hostname, api };
};
