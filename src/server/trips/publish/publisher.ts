import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountById } from '../../accounts/accounts.ts';
import { createLease } from '../../db/lease.ts';
import { isGone, newProcessId } from '../../db/process-id.ts';
import type { Store } from '../../db/store.ts';
import { findPublication, markPublication, openPublications, type Publication } from '../publications.ts';
import { filesIn } from './content-files.ts';
import { failureInWords } from './failure-texts.ts';
import { isRemote, publishRemotely, settleRemote } from './git.ts';
import { changesOf, conflictsOf, type PublicationItem, subjectsOf } from './items.ts';
import { closeJournal, type Journal, type Places, readJournal } from './journal.ts';
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
	places: Places;
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

/** Publishes what was asked for, in order. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
	const { store, clock, project, places, report } = deps;
	const { swap, step = () => {}, quiet = async () => () => {} } = deps;
	const lease = createLease(store, {
		name: 'publishing',
		holder: newProcessId(),
		isGone,
		monotonic: () => performance.now(),
	});
	const world = () => ({ store, files: filesIn(places.content), now: clock() });

	/** Writes down the end of a publication whose process died before it could. */
	const settle = async (): Promise<void> => {
		const journal: Journal | undefined = readJournal(places);
		if (!journal) return;
		const state = await settleRemote(places);
		const publication = await findPublication(store, journal.id);
		if (publication?.state === 'running')
			await record(
				world(),
				new Map(),
				publication,
				state === 'applied' ? { outcome: 'live', changes: [] } : INTERRUPTED,
			);
		closeJournal(places);
	};

	const publishOne = async (publication: Publication): Promise<void> => {
		const { id, account_id: accountId } = publication;
		const items = publication.items as PublicationItem[];
		const now = clock();
		await markPublication(store, id, 'running', { now });
		const files = filesIn(places.content);
		await keepBaselines(store, files, subjectsOf(items), now);
		const before = new Map(items.map((item) => [subjectId(item), baseOfSubject(files, item)]));
		const picture = await picturesFor(store, items, (path) => existsSync(join(places.content, path)));
		const account = await accountById(store, accountId);
		const author = { name: account?.name ?? '', username: account?.username ?? '' };
		const message = `${publication.action}: ${subjectsOf(items).map(subjectId).join(', ')}`;
		const way = (await isRemote(places.content)) ? publishRemotely(author, message) : undefined;
		const outcome = await publish(
			{ project, places, step, swap, ...(deps.check && { check: deps.check }) },
			{
				id,
				now,
				conflicts: (now) => conflictsOf(now, items),
				changes: (now) => changesOf(now, items, picture),
			},
			way,
		);
		if (stopping && outcome.outcome === 'failed') {
			await markPublication(store, id, 'waiting', { now: clock() });
			return;
		}
		if (outcome.outcome === 'failed') report(new Error(outcome.detail), id);
		await record(world(), before, publication, outcome);
		closeJournal(places);
	};

	const work = async (): Promise<void> => {
		if (!(await lease.hold()).held) {
			setTimeout(wake, AGAIN).unref();
			return;
		}
		const renewing = setInterval(() => void lease.hold().catch(() => {}), AGAIN).unref();
		try {
			await settle();
			for (let next = await first(); next && !stopping; next = await first()) {
				const goOn = await quiet();
				await publishOne(next).finally(goOn);
			}
		} finally {
			clearInterval(renewing);
			await lease.release();
		}
	};
	const first = async () => (await openPublications(store))[0];

	let busy: Promise<void> | undefined;
	let again = false;
	let stopping = false;
	const wake = (): void => {
		if (busy) {
			again = true;
			return;
		}
		busy = work()
			.catch((error) => report(error, 'publish'))
			.finally(() => {
				busy = undefined;
				if (again) {
					again = false;
					wake();
				}
			});
	};
	const idle = async (): Promise<void> => {
		while (busy) await busy;
	};
	const stop = async (): Promise<void> => {
		stopping = true;
		endPrograms();
		await idle();
	};
	return { wake, idle, stop };
};
