import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** One file of the site, ready to be sent. */
export interface SiteFile {
	type: string;
	bytes: Buffer;
	/** The bytes packed with brotli, for text that is worth it. */
	brotli: (() => Buffer) | undefined;
	etag: string;
	/** Its name holds a hash of its content: it never changes. */
	immutable: boolean;
}

/** Address → file, address → address for permanent redirects, and the addresses in lower case. */
export interface SiteTable {
	files: Map<string, SiteFile>;
	redirects: Map<string, string>;
	anyCase: Map<string, string>;
}

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
const TEXT = /^(text\/|application\/|image\/svg)/;

/** Packs when first asked, so that a start is quick, and keeps the result. */
const packed = (bytes: Buffer): (() => Buffer) => {
	let result: Buffer | undefined;
	return () => {
		result ??= brotliCompressSync(bytes);
		return result;
	};
};

/** The address under which a file of `dist/` is found: `zh/About.html` → `/zh/About`. */
export const addressOf = (file: string): string => {
	const path = `/${file.split(sep).join('/')}`;
	return path.replace(/(\/index)?\.html$/, '') || '/';
};

/** Reads the built site into memory. @throws when there is no built site */
export const loadSite = async (folder: URL): Promise<SiteTable> => {
	const root = fileURLToPath(folder);
	const files = new Map<string, SiteFile>();
	const redirects = new Map<string, string>();
	for await (const file of glob('**/*.*', { cwd: root })) {
		const bytes = await readFile(join(root, file));
		if (file === '_redirects') continue;
		const type = TYPES[extname(file)] ?? 'application/octet-stream';
		const immutable = file.startsWith('_astro');
		const brotli = TEXT.test(type) && bytes.length > 512 ? packed(bytes) : undefined;
		const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
		files.set(addressOf(file), { type, bytes, brotli, etag, immutable });
	}
	if (!files.has('/')) throw new Error('There is no built site in dist/. Run "npm run build" first.');
	for (const line of (await readFile(join(root, '_redirects'), 'utf8')).split('\n')) {
		const [from, to, status] = line.split(' ');
		if (from && to && status === '301') redirects.set(from, to);
	}
	const anyCase = new Map(
		[...files.keys(), ...redirects.keys()].map((address) => [address.toLowerCase(), redirects.get(address) ?? address]),
	);
	return { files, redirects, anyCase };
};
