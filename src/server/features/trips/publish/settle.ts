import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../core/db/store.ts';
import { findPublication, markPublication } from '../publications.ts';
import { filesIn } from './content-files.ts';
import { failureInWords } from './failure-texts.ts';
import { settleRemote } from './git.ts';
import { closeJournal, type Journal, type Paths, readJournal, undo } from './journal.ts';
import { BehindError, logEntry } from './publication-log.ts';
import type { Outcome } from './publish.ts';
import { record } from './record.ts';

/** What the end of a publication is written down with. */
export interface SettleDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	paths: Paths;
	/** Reads the site that is served anew. */
	swap: () => void;
}

const INTERRUPTED: Outcome = { outcome: 'failed', reason: failureInWords({}), detail: 'Interrupted and taken back.' };

/** Whether the log has just what a journal did: then nothing is left but to close it. */
const isLogged = async ({ store }: SettleDeps, { id, files }: Journal): Promise<boolean> => {
	const logged = await logEntry(store, id);
	return isDeepStrictEqual(
		logged,
		Object.fromEntries(files.map(({ path, after }) => [path, after === '-' ? null : after])),
	);
};

/** Takes back what was put in place here, because another server was quicker; it is published anew, after what that one did. */
export const giveWay = async (deps: SettleDeps, journal: Journal): Promise<void> => {
	const { store, clock, paths, swap } = deps;
	undo(paths, journal, () => {});
	await closeJournal(paths);
	if (journal.withSite) swap();
	await markPublication(store, journal.id, 'waiting', { now: clock(), from: 'running' });
};

/** Writes down the end of a publication whose process died, or lost its database, before it could. */
export const settle = async (deps: SettleDeps): Promise<void> => {
	const { store, clock, paths, swap } = deps;
	const journal = readJournal(paths);
	if (!journal) return;
	const state = await settleRemote(paths);
	const publication = await findPublication(store, journal.id);
	const isShared = store.kind === 'postgres' && !journal.remote && state === 'applied' && publication !== undefined;
	if (publication?.state === 'running') {
		const content = filesIn(paths.content);
		const changes = journal.files.map(({ path }) => ({ path, bytes: content.bytes(path) }));
		const outcome: Outcome = state === 'applied' ? { outcome: 'live', changes } : INTERRUPTED;
		try {
			const place = { store, files: content, now: clock(), basis: journal.basis };
			await record(place, new Map(), publication, outcome);
		} catch (error) {
			if (!(error instanceof BehindError)) throw error;
			return giveWay(deps, journal);
		}
	} else if (isShared && !(await isLogged(deps, journal))) return giveWay(deps, journal);
	if (state === 'undone' && journal.withSite) swap();
	await closeJournal(paths);
};
