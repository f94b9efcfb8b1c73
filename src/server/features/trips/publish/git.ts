import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failureInWords } from './failure-texts.ts';
import { type Journal, type Paths, apply as putInPlace, readJournal, undo } from './journal.ts';
import { makeReady, type Outcome, type PublishDeps, type PublishJob } from './publish.ts';
import { type Ended, runProgram } from './run-program.ts';

/** In whose name a change is committed. */
export interface Author {
	name: string;
	/** Account name. */
	username: string;
}

const PATIENCE = 60_000;
/** Nobody is there to be asked for a password. */
const SILENT = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };

const git = (content: string, ...args: string[]): Promise<Ended> =>
	runProgram(['-C', content, ...args], { program: 'git', env: SILENT, patience: PATIENCE });

/** @throws Error with the code PUSH and what git said */
const must = async (content: string, ...args: string[]): Promise<string> => {
	const { code, output, complaint } = await git(content, ...args);
	if (code !== 0) throw Object.assign(new Error(`git ${args[0]}: ${complaint}`), { code: 'PUSH' });
	return output.trim();
};

/** Whether the content folder is a git checkout of its own with a remote, whose host builds the site. */
export const isRemote = async (content: string): Promise<boolean> =>
	existsSync(join(content, '.git')) && (await git(content, 'remote')).output.trim() !== '';

/** Names as git takes them: without line breaks and angle brackets. */
const plain = (text: string): string => text.replace(/[<>\p{Cc}]/gu, ' ').trim() || 'office';

const commit = async (content: string, { name, username }: Author, message: string, paths: readonly string[]) => {
	await must(content, 'add', '--all', '--', ...paths);
	const [as, mail] = [plain(name), `${plain(username).replace(/\s/g, '-')}@office.invalid`];
	await must(
		content,
		'-c',
		`user.name=${as}`,
		'-c',
		`user.email=${mail}`,
		'-c',
		'commit.gpgsign=false',
		'commit',
		'--quiet',
		'--no-verify',
		`--message=${message}`,
		'--',
		...paths,
	);
};

/** Takes back what was neither pushed nor undone: the last commit goes when it is ours, then the files. */
const takeBack = async (paths: Paths, journal: Journal): Promise<void> => {
	const { content } = paths;
	const head = await must(content, 'rev-parse', 'HEAD');
	const last = await must(content, 'log', '-1', '--format=%B');
	if (last.includes(trailer(journal.id)) && head !== (await must(content, 'rev-parse', '@{upstream}')))
		await must(content, 'reset', '--quiet', '--soft', 'HEAD~1');
	undo(paths, journal, () => {});
	await must(content, 'reset', '--quiet');
};

/** By which a commit is known again after a crash. */
const trailer = (id: string): string => `Publication: ${id}`;

/** Ends what a crash interrupted: what has reached the remote stays, anything else is taken back. */
export const settleRemote = async (paths: Paths): Promise<Journal['state'] | undefined> => {
	const journal = readJournal(paths);
	if (!journal?.remote) return journal?.state;
	if ((await git(paths.content, 'log', '@{upstream}', '-50', '--format=%B')).output.includes(trailer(journal.id)))
		return 'applied';
	if (journal.state !== 'undone') await takeBack(paths, journal);
	return 'undone';
};

/** Fetches what others pushed. @throws when that does not follow on what is here */
export const pull = (content: string): Promise<string> => must(content, 'pull', '--quiet', '--ff-only');

/**
 * Publishes by commit and push, in somebody's name, when the site could be built; the host of the remote builds it, too. What
 * others pushed meanwhile is fetched first; what cannot be pushed is taken back.
 */
export const publishRemotely =
	(author: Author, message: string) =>
	async (deps: PublishDeps, job: PublishJob): Promise<Outcome> => {
		const { paths, step, swap } = deps;
		const { content } = paths;
		await pull(content);
		const ready = await makeReady(deps, job, true);
		if ('outcome' in ready) return ready;
		const { changes, journal } = ready;
		putInPlace(paths, journal, step);
		try {
			step('commit');
			const changed = changes.map(({ path }) => path);
			await commit(content, author, `${message}\n\n${trailer(job.id)}`, changed);
			step('push');
			await must(content, 'push', '--quiet');
		} catch (error) {
			await takeBack(paths, journal);
			return { outcome: 'failed', reason: failureInWords(error), detail: String(error) };
		}
		step('pushed');
		swap();
		return { outcome: 'live', changes };
	};
