import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressOf, BUILT_FACTS, type BuiltFacts, CONTENT_TYPES, SECURITY_TXT } from '#domain/site-files.ts';

export interface Site {
	/** Its folder, and no link to it: what is being sent stays where it is when another release is served. */
	root: string;
	/** The name of the file at each address. */
	files: ReadonlyMap<string, string>;
	/** Address → address of permanent redirects. */
	redirects: ReadonlyMap<string, string>;
	/** Addresses in lower case → the right ones. */
	anyCase: ReadonlyMap<string, string>;
	/** What its build says of it; empty of a build for a static host. */
	facts: Partial<BuiltFacts>;
}

/** Where only an API is served. */
export const NO_SITE: Site = { root: '', files: new Map(), redirects: new Map(), anyCase: new Map(), facts: {} };

export interface LiveSite {
	/** Replaced whole when another site is in place: what is being answered keeps to the one that it began with. */
	readonly site: Site;
	/** Reads the site anew from its folder. @throws when there is none; then the old one is served on */
	reload: () => void;
}

const isServed = (name: string): boolean =>
	name === SECURITY_TXT || (extname(name) in CONTENT_TYPES && !name.split(sep).some((part) => part.startsWith('.')));

const readRedirects = (file: string): [string, string][] =>
	readFileSync(file, 'utf8')
		.split('\n')
		.map((line) => line.split(' '))
		// A line with a wildcard is for other hosts.
		.flatMap(([from, to, status]) => (from && to && status === '308' && !from.endsWith('*') ? [[from, to]] : []));

/** What the build of a site says of it; empty of a build for a static host. @param folder of the site */
export const factsOf = (folder: string): Partial<BuiltFacts> => {
	const file = join(folder, BUILT_FACTS);
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** Reads which files a built site has. @throws when there is none */
export const loadSite = (folder: URL): Site => {
	const link = fileURLToPath(folder);
	const root = existsSync(link) ? realpathSync(link) : link;
	const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isServed) : [];
	const files = new Map(names.map((name) => [addressOf(name), name]));
	if (!files.has('/')) throw new Error('There is no built site in dist/. Run "npm run build" first.');
	const redirects = new Map(readRedirects(join(root, '_redirects')));
	const anyCase = new Map(
		[...files.keys(), ...redirects.keys()].map((address) => [address.toLowerCase(), redirects.get(address) ?? address]),
	);
	for (const address of redirects.keys()) files.delete(address); // pages for hosts without redirects
	return { root, files, redirects, anyCase, facts: factsOf(root) };
};

const NEEDED = ['/', '/404'] as const;

/** Checks that what was built in a folder is whole, before it is served. @throws Error that says what is missing */
export const checkBuilt = (folder: string): void => {
	const { root, files, facts } = loadSite(pathToFileURL(`${folder}/`));
	for (const address of NEEDED) if (!files.has(address)) throw new Error(`The built site has no page at ${address}.`);
	for (const name of files.values())
		if (name.endsWith('.html') && statSync(join(root, name)).size === 0) throw new Error(`The built ${name} is empty.`);
	const missing = facts.files?.find((name) => !existsSync(join(root, name)));
	if (missing !== undefined) throw new Error(`The built site lacks ${missing}.`);
};

/** @throws when there is no built site */
export const liveSite = (folder: URL): LiveSite => {
	let site = loadSite(folder);
	return {
		get site() {
			return site;
		},
		reload: () => {
			site = loadSite(folder);
		},
	};
};
