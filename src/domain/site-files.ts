/** The kinds of file that the built site has and their types, by ending. Whatever else lies in its folder does not exist for a visitor. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.xml': 'application/xml',
	'.txt': 'text/plain; charset=utf-8',
	'.ics': 'text/calendar; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.avif': 'image/avif',
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.ico': 'image/vnd.microsoft.icon',
	'.woff2': 'font/woff2',
};

/** Addresses of files whose names hold a hash of their content, so that what is under them never changes. */
export const HASHED =
	/^\/_astro\/|^\/(?:countries|social)\/[^/]+\.[0-9a-f]{8,}\.(?:json|jpg)$|^\/search\/[0-9a-f]{8,}\/[^/]+\.json$/;

/** How long browsers and caches may keep a file. */
export const CACHE_CONTROL = {
	hashed: 'public, max-age=31536000, immutable',
	other: 'public, max-age=0, must-revalidate',
} as const;

/** The script that opens the roll call without a network. */
export const ROLL_CALL_WORKER = '/roll-call-worker.js';

/** Pictures of the site that the back office shows, by their addresses. */
export interface OfficePictures {
	/** Beside the sign-in; there need not be one. */
	art?: string;
	/** Small ones of the trips on the site, by the names of trips. */
	covers: Record<string, string>;
}

/** Where the back office reads its `OfficePictures`: a publication makes them anew, and not the office. */
export const OFFICE_PICTURES = '/office-pictures.json';

/** The only file below a folder with a dot that is served. */
export const SECURITY_TXT = '.well-known/security.txt';

/** The address under which a file of the site is found: `zh/About.html` → `/zh/About`. */
export const addressOf = (file: string): string =>
	`/${file.replaceAll('\\', '/')}`.replace(/(\/index)?\.html$/, '') || '/';

/** File of a content folder, and of a site that was built from it, that names the last publication in it. */
export const PUBLISHED_MARK = '.published';

/** What a build for our server says of itself, beside its pages; no visitor sees it. */
export interface BuiltFacts {
	/** Public address of the site, under which search engines find it. */
	site: string;
	/** Address of the server to which its pages send what visitors write; absent when that is where they stand. */
	api?: string;
	/** The day in Hong Kong on which it was built, of which its pages speak, such as `2026-11-29`. */
	day: string;
	/** Names of its files: one that is not there was lost on the way. */
	files: string[];
}

/** File of a built site that holds its `BuiltFacts`, as JSON. */
export const BUILT_FACTS = '.built.json';
