import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { HASHED } from '#domain/site-files.ts';
import { syncFolder } from '../../core/db/files.ts';
import { uuidv7 } from '../../core/db/uuid.ts';

/** The folders that a publication changes, and its own. */
export interface Paths {
	content: string;
	/** The site that is served: a link to a release, or a folder that was built by hand. */
	site: string;
	/** Where publications are prepared and releases are kept; on the disk of the site. */
	work: string;
}

/** Called before each step, by its name; a test ends the process there. */
export type Step = (name: string) => void;

/** So many releases are kept, the one that is served among them. */
const RELEASES = 5;
/** So long after the last build that made it a file stays for pages that are open; in milliseconds. */
const STAYS = 86_400_000;
const PACKED = /\.(?:br|gz)$/;
/** So many files are written to the disk at once: one after the other, the 2,400 of a site took 6 s, so 0.4 s. */
const AT_ONCE = 4;

/** Where things lie around a site: the project is the folder that holds it. */
export const pathsAround = (site: string): Paths & { project: string } => {
	const project = dirname(resolve(site));
	return { project, content: join(project, 'content'), site: resolve(site), work: join(project, '.publishing') };
};

const folderOf = ({ work }: Paths): string => join(work, 'releases');
const newRelease = (paths: Paths, builtAt = Date.now()): string => join(folderOf(paths), uuidv7(builtAt));

/** The releases of a server, the oldest first. */
const releasesOf = (paths: Paths): string[] =>
	existsSync(folderOf(paths))
		? readdirSync(folderOf(paths))
				.sort()
				.map((id) => join(folderOf(paths), id))
		: [];

/** Puts what only the site before has under a name with a hash, and open pages may still ask for, into a new site. */
const carryOver = (before: string, site: string): void => {
	if (!existsSync(before)) return;
	for (const name of readdirSync(before, { recursive: true, encoding: 'utf8' })) {
		const address = `/${name.replaceAll(sep, '/').replace(PACKED, '')}`;
		const old = join(before, name);
		const target = join(site, name);
		if (!HASHED.test(address) || existsSync(target)) continue;
		const found = statSync(old);
		// Its time goes with it: it tells which build made it.
		if (found.isFile() && found.mtimeMs > Date.now() - STAYS) cpSync(old, target, { preserveTimestamps: true });
	}
};

/** Resolves when all files and folders below a folder are on the disk. */
const syncAll = async (folder: string): Promise<void> => {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).values();
	const work = async () => {
		for (const { parentPath, name } of files) {
			const file = await open(join(parentPath, name), 'r+');
			await file.sync().finally(() => file.close());
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory())) syncFolder(join(parentPath, name));
	syncFolder(folder);
};

/** Makes a built site a release: whole, on the disk, and not served yet. @returns its folder */
export const makeRelease = async (paths: Paths, built: string): Promise<string> => {
	carryOver(paths.site, built);
	await syncAll(built);
	mkdirSync(folderOf(paths), { recursive: true });
	const release = newRelease(paths);
	renameSync(built, release);
	syncFolder(folderOf(paths));
	return release;
};

/** Takes back a release that was not published. */
export const dropRelease = (release: string): Promise<void> => rm(release, { recursive: true, force: true });

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** What takes the place of the site in one step. */
const nextOf = ({ site }: Paths): string => `${site}.next`;

const putInPlace = (paths: Paths): void => {
	// Windows puts a link in no other one's place.
	if (process.platform === 'win32' && isLink(paths.site)) rmSync(paths.site);
	renameSync(nextOf(paths), paths.site);
	syncFolder(dirname(paths.site));
};

/** Serves a release. A site that was built by hand becomes one, too. The oldest releases go. */
export const showRelease = async (paths: Paths, release: string, step: Step = () => {}): Promise<void> => {
	rmSync(nextOf(paths), { force: true });
	// A project may be moved with all that is in it.
	symlinkSync(relative(dirname(paths.site), release), nextOf(paths), 'junction');
	if (existsSync(paths.site) && !isLink(paths.site)) {
		step('site aside');
		// It is older than the release that takes its place.
		renameSync(paths.site, newRelease(paths, statSync(paths.site).mtimeMs));
	}
	step('site in place');
	putInPlace(paths);
	step('site there');
	const others = releasesOf(paths).filter((each) => each !== release);
	for (const old of others.slice(0, 1 - RELEASES)) await dropRelease(old);
};

/** Serves the next site when a crash left none, in the moment when one that was built by hand was put aside. */
export const mendSite = (paths: Paths): void => {
	if (!existsSync(paths.site) && isLink(nextOf(paths))) putInPlace(paths);
};
