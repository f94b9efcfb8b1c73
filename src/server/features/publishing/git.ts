import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileChange, filesIn } from '../../core/content/content-files.ts';
import { type Ended, runProgram } from '../../core/run-program.ts';
import type { Step } from './releases.ts';

/** In whose name a change is committed. */
export interface Author {
	name: string;
	/** Account name. */
	username: string;
}

const PATIENCE = 60_000;
/** Nobody is there to be asked for a password. */
const SILENT = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };

const git = (content: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
	runProgram(['-C', content, ...args], { program: 'git', env: { ...SILENT, ...env }, patience: PATIENCE });

/** @throws Error with the code PUSH and what git said */
const mustWith = async (env: Record<string, string>, content: string, ...args: string[]): Promise<string> => {
	const { code, output, complaint } = await git(content, args, env);
	if (code !== 0) throw Object.assign(new Error(`git ${args.join(' ')}: ${complaint}`), { code: 'PUSH' });
	return output.trim();
};
const must = (content: string, ...args: string[]): Promise<string> => mustWith({}, content, ...args);

/** Whether the content folder is a git checkout of its own with a remote, whose host builds the site. */
export const isRemote = async (content: string): Promise<boolean> =>
	existsSync(join(content, '.git')) && (await git(content, ['remote'])).output.trim() !== '';

/** Names as git takes them: without line breaks and angle brackets. */
const plain = (text: string): string => text.replace(/[<>\p{Cc}]/gu, ' ').trim() || 'office';

/** Fetches what others pushed. @throws when that does not follow on what is here */
export const pull = (content: string): Promise<string> => must(content, 'pull', '--quiet', '--ff-only');

/** By which a commit is known again after a crash. */
const trailer = (id: string): string => `Publication: ${id}`;

/** What a publication changed that was pushed already; undefined when it was not. */
const pushedChanges = async (content: string, id: string): Promise<FileChange[] | undefined> => {
	const found = ['--max-count=1', '--format=%H', '--fixed-strings', `--grep=${trailer(id)}`];
	const commit = await must(content, 'log', ...found);
	if (commit === '') return undefined;
	const names = await must(content, 'diff-tree', '-r', '-z', '--no-commit-id', '--name-only', '--no-renames', commit);
	const files = filesIn(content);
	return names
		.split('\0')
		.filter(Boolean)
		.map((path) => ({ path, bytes: files.bytes(path) }));
};

/** The remote of a content folder. What it has is published; what it has not changes nothing here. */
export interface Repository {
	/** Fetches what others pushed. @returns what a publication changed, when it was pushed before a crash */
	fetch: (id: string) => Promise<FileChange[] | undefined>;
	/**
	 * Commits the changes of a publication, and pushes them.
	 * @param staged the content with them
	 * @throws Error with the code PUSH when the remote does not take them
	 */
	push: (staged: string, of: { id: string; changes: readonly FileChange[]; step: Step }) => Promise<void>;
}

/** The repository of a content folder, in somebody's name; undefined where it has none. */
export const repositoryOf = async (
	content: string,
	{ name, username }: Author,
	message: string,
): Promise<Repository | undefined> => {
	if (!(await isRemote(content))) return undefined;
	return {
		fetch: async (id) => {
			await pull(content);
			return pushedChanges(content, id);
		},
		push: async (staged, { id, changes, step }) => {
			step('commit');
			const head = await must(content, 'rev-parse', 'HEAD');
			const [remote = '', ...branch] = (await must(content, 'rev-parse', '--abbrev-ref', '@{upstream}')).split('/');
			// An index of its own: the checkout, and what somebody prepares in it, stays as it is.
			const index = { GIT_INDEX_FILE: join(dirname(staged), 'index') };
			await mustWith(index, content, 'read-tree', head);
			await mustWith(index, content, `--work-tree=${staged}`, 'add', '--all', '--', ...changes.map(({ path }) => path));
			const tree = await mustWith(index, content, 'write-tree');
			const mail = `${plain(username).replace(/\s/g, '-')}@office.invalid`;
			const as = ['-c', `user.name=${plain(name)}`, '-c', `user.email=${mail}`];
			const text = `${message}\n\n${trailer(id)}`;
			const commit = await must(content, ...as, 'commit-tree', tree, '-p', head, '-m', text);
			step('push');
			await must(content, 'push', '--quiet', remote, `${commit}:refs/heads/${branch.join('/')}`);
			step('pushed');
		},
	};
};
