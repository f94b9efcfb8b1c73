/** The kinds of file that the built site has, by ending. Whatever else lies in its folder does not exist for a visitor. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
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

/** Addresses of files whose names hold a hash of their content, so that what is under them never changes. */
export const HASHED =
	/^\/_astro\/|^\/(?:countries|social)\/[^/]+\.[0-9a-f]{8,}\.(?:json|jpg)$|^\/search\/[0-9a-f]{8,}\/[^/]+\.json$/;

/** How long browsers and caches may keep a file. */
export const KEPT = {
	hashed: 'public, max-age=31536000, immutable',
	other: 'public, max-age=0, must-revalidate',
} as const;

/** The script that opens the roll call without a network. */
export const ROLL_CALL_WORKER = '/roll-call-worker.js';

/** The only file below a folder with a dot that is served. */
export const SECURITY_TXT = '.well-known/security.txt';

/** The address under which a file of the site is found: `zh/About.html` → `/zh/About`. */
export const addressOf = (file: string): string =>
	`/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/';

/** File of a content folder, and of a site that was built from it, that names the last publication in it. */
export const PUBLISHED_MARK = '.published';
