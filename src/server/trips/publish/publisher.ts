import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountById } from '../../accounts/accounts.ts';
import { createLease } from '../../db/lease.ts';
import { isGone, newProcessId } from '../../db/process-id.ts';
import type { Store } from '../../db/store.ts';
import { findPublication, markPublication, nextPublication, type Publication } from '../publications.ts';
import { filesIn } from './content-files.ts';
import { failureInWords } from './failure-texts.ts';
import { isRemote, publishRemotely, settleRemote } from './git.ts';
import { changesOf, conflictsOf, subjectsOf } from './items.ts';
import { closeJournal, type Journal, type Paths, readJournal } from './journal.ts';
import { picturesFor } from './pictures.ts';
import { type Outcome, type PublishDeps, publish } from './publish.ts';
import { keepBaselines, record } from './record.ts';
import { endPrograms } from './run-program.ts';
import { baseOfSubject, subjectId } from './subjects.ts';

/** The outside world of the publisher. */
export interface PublisherDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	project: string;
	paths: Paths;
	/** Reads the site that is served anew. */
	swap: () => void;
	report: (error: unknown, id: string) => void;
	/** Makes what else is built here wait, until the function that it gives is called. */
	quiet?: () => Promise<() => void>;
	check?: PublishDeps['check'];
	step?: PublishDeps['step'];
}

export interface Publisher {
	/** Publishes what waits, one after the other, if nobody does already. */
	wake: () => void;
	/** Resolves when nothing is being published any more. */
	idle: () => Promise<void>;
	/** Stops what is not yet being put in place; it begins again at the next start. */
	stop: () => Promise<void>;
}

/** While another process publishes, this one asks again so often; and one that publishes says so as often, in ms. */
const AGAIN = 5_000;

const INTERRUPTED: Outcome = { outcome: 'failed', reason: failureInWords({}), detail: 'Interrupted and taken back.' };

/** Writes down the end of a publication whose process died before it could. */
const settle = async ({ store, clock, paths }: PublisherDeps): Promise<void> => {
	const journal: Journal | undefined = readJournal(paths);
	if (!journal) return;
	const state = await settleRemote(paths);
	const publication = await findPublication(store, journal.id);
	const outcome: Outcome = state === 'applied' ? { outcome: 'live', changes: [] } : INTERRUPTED;
	if (publication?.state === 'running')
		await record({ store, files: filesIn(paths.content), now: clock() }, new Map(), publication, outcome);
	closeJournal(paths);
};

/** @param isStopping whether the process ends: what failed for it waits for the next start */
const publishOne = async (deps: PublisherDeps, publication: Publication, isStopping: () => boolean): Promise<void> => {
	const { store, clock, project, paths, report, swap, check, step = () => {} } = deps;
	const { id, items } = publication;
	const now = clock();
	if (!(await markPublication(store, id, 'running', { now, from: publication.state }))) return;
	const files = filesIn(paths.content);
	await keepBaselines(store, files, subjectsOf(items), now);
	const before = new Map(items.map((item) => [subjectId(item), baseOfSubject(files, item)]));
	const picture = await picturesFor(store, items, (path) => existsSync(join(paths.content, path)));
	const account = await accountById(store, publication.account_id);
	const author = { name: account?.name ?? '', username: account?.username ?? '' };
	const message = `${publication.action}: ${subjectsOf(items).map(subjectId).join(', ')}`;
	const outcome = await publish(
		{ project, paths, step, swap, ...(check && { check }) },
		{
			id,
			now,
			conflicts: (now) => conflictsOf(now, items),
			changes: (now) => changesOf(now, items, picture),
		},
		(await isRemote(paths.content)) ? publishRemotely(author, message) : undefined,
	);
	if (isStopping() && outcome.outcome === 'failed') {
		await markPublication(store, id, 'waiting', { now: clock() });
		return;
	}
	if (outcome.outcome === 'failed') report(new Error(outcome.detail), id);
	await record({ store, files: filesIn(paths.content), now: clock() }, before, publication, outcome);
	closeJournal(paths);
};

/** Publishes what was asked for, in order. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
	const { store, clock, report, quiet = async () => () => {} } = deps;
	const lease = createLease(store, {
		name: 'publishing',
		holder: newProcessId(),
		isGone,
		monotonic: () => performance.now(),
	});
	let busy: Promise<void> | undefined;
	let again = false;
	let stopping = false;
	let later: NodeJS.Timeout | undefined;
	const first = () => nextPublication(store, clock());

	const work = async (): Promise<void> => {
		if (!(await lease.hold()).held) {
			clearTimeout(later);
			later = setTimeout(wake, AGAIN).unref();
			return;
		}
		const renewing = setInterval(() => void lease.hold().catch(() => {}), AGAIN).unref();
		try {
			await settle(deps);
			for (let next = await first(); next && !stopping; next = await first()) {
				const goOn = await quiet();
				await publishOne(deps, next, () => stopping).finally(goOn);
			}
		} finally {
			clearInterval(renewing);
			await lease.release();
		}
	};
	const wake = (): void => {
		again = busy !== undefined;
		busy ??= work()
			.catch((error) => report(error, 'publish'))
			.finally(() => {
				busy = undefined;
				if (again) wake();
			});
	};
	const idle = async (): Promise<void> => {
		while (busy) await busy;
	};
	const stop = async (): Promise<void> => {
		stopping = true;
		clearTimeout(later);
		endPrograms();
		await idle();
	};
	return { wake, idle, stop };
};
