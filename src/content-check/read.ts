import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './problem.ts';

/** Text files larger than this are not read. */
const MAX_TEXT_BYTES = 1_000_000;

/** What file managers and version control leave behind. */
const LEFT_BEHIND = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep', '.git', '.gitignore']);

/** Everything below a folder. */
export interface Listing {
	/** Paths with `/`, in order. */
	files: string[];
	/** Paths of folders that hold nothing. */
	emptyFolders: string[];
	/** Links and other things that are neither file nor folder. */
	others: string[];
}

/** Every file below a folder, without what file managers leave behind. @throws when the folder cannot be read */
export const list = async (root: string, below = ''): Promise<Listing> => {
	const found: Listing = { files: [], emptyFolders: [], others: [] };
	const entries = (await readdir(join(root, below), { withFileTypes: true }))
		.filter((entry: Dirent) => !LEFT_BEHIND.has(entry.name))
		.sort((a, b) => (a.name < b.name ? -1 : 1));
	if (entries.length === 0 && below) found.emptyFolders.push(below);
	for (const entry of entries) {
		const path = below ? `${below}/${entry.name}` : entry.name;
		if (entry.isDirectory()) {
			const inside = await list(root, path);
			found.files.push(...inside.files);
			found.emptyFolders.push(...inside.emptyFolders);
			found.others.push(...inside.others);
		} else if (entry.isFile()) found.files.push(path);
		else found.others.push(path);
	}
	return found;
};

/** The text of a file, or why it cannot be read as text. Nothing above the limit is loaded. */
export const readText = async (file: string): Promise<{ text: string } | { finding: Finding }> => {
	const { size } = await stat(file);
	if (size > MAX_TEXT_BYTES) {
		return {
			finding: {
				message: `is ${(size / 1e6).toFixed(1)} MB large; a text file may have at most 1 MB`,
				fix: 'Look whether something was pasted in by accident, such as a picture',
			},
		};
	}
	const bytes = await readFile(file);
	if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
		return { finding: { message: 'is saved as UTF-16, which the site cannot read', fix: 'Save it again as UTF-8' } };
	}
	try {
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		if (!text.startsWith('\uFEFF')) return { text };
		return {
			finding: {
				line: 1,
				message: 'begins with an invisible mark (a byte order mark)',
				fix: 'Save it again as UTF-8 without BOM (in VS Code: click "UTF-8 with BOM" at the bottom right)',
			},
		};
	} catch {
		return {
			finding: {
				message: 'is not saved as UTF-8; Chinese and other characters would be garbled',
				fix: 'Open it with its present encoding (perhaps Big5 or GB18030) and save it again as UTF-8',
			},
		};
	}
};
