import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentFiles, filesIn } from '../../core/content/content-files.ts';
import { baseOfSubject, subjectId } from '../../core/content/subjects.ts';
import { createLease, type Lease } from '../../core/db/lease.ts';
import type { Store } from '../../core/db/store.ts';
import { endPrograms } from '../../core/run-program.ts';
import { accountById } from '../accounts/index.ts';
import { createFollower, type FollowDeps, type Follower, isBehind } from './follow.ts';
import { repositoryOf } from './git.ts';
import { changesOf, conflictsOf, subjectsOf } from './items.ts';
import { storedFor } from './pictures.ts';
import { BehindError, markChange } from './publication-log.ts';
import { markPublication, nextPublication, type Publication } from './publications.ts';
import { type Outcome, type PublishDeps, publish } from './publish.ts';
import { keepBaselines, record } from './record.ts';

/** The outside world of the publisher. */
interface PublisherDeps extends FollowDeps {
	store: Store;
	report: (error: unknown, id: string) => void;
	/** Makes what else is built here wait, until the function that it gives is called. */
	quiet?: () => Promise<() => void>;
	check?: PublishDeps['check'];
}

export interface Publisher {
	/** Publishes what waits, one after the other, if nobody does already; builds the site anew when it speaks of another day. */
	wake: () => void;
	/** Resolves when nothing is being published any more. */
	idle: () => Promise<void>;
	/** Stops what is not yet being put in place; it begins again at the next start. */
	stop: () => Promise<void>;
	/** Why this server does not show what was published last, in technical words; empty: nothing hinders it. */
	problem: () => string;
}

/** Whoever publishes says so this often, in ms. */
const RENEW = 5_000;
/** Whoever has not said so for so long publishes no more; in ms. */
const SILENCE = 30_000;

/** @param isStopping whether the process ends: what failed for it waits for the next start */
const publishOne = async (deps: PublisherDeps, publication: Publication, isStopping: () => boolean): Promise<void> => {
	const { store, clock, project, paths, report, swap, check, send, seats, step = () => {} } = deps;
	const { id, items } = publication;
	const now = clock();
	if (!(await markPublication(store, id, 'running', { now, from: publication.state }))) return;
	const files = filesIn(paths.content);
	await keepBaselines(store, files, items, now);
	const before = new Map(items.map((item) => [subjectId(item), baseOfSubject(files, item)]));
	const stored = await storedFor(store, items, (path) => existsSync(join(paths.content, path)));
	const account = await accountById(store, publication.accountId);
	const author = { name: account?.name ?? '', username: account?.username ?? '' };
	const message = `${publication.action}: ${subjectsOf(items).map(subjectId).join(', ')}`;
	const note = (outcome: Outcome, place: { files: ContentFiles; basis: string | undefined }) =>
		record({ store, now: clock(), ...place }, before, publication, outcome);
	try {
		const outcome = await publish(
			{ project, paths, step, swap, send, check, seats },
			{
				id,
				mark: markChange(id),
				conflicts: (now) => conflictsOf(now, items),
				changes: (now) => changesOf(now, items, stored),
				repository: await repositoryOf(paths.content, author, message),
				record: (changes, place) => note({ outcome: 'live', changes: [...changes] }, place),
			},
		);
		if (outcome.outcome === 'live') return;
		if (outcome.outcome === 'failed' && isStopping()) {
			await markPublication(store, id, 'waiting', { now: clock() });
			return;
		}
		if (outcome.outcome === 'failed') report(new Error(outcome.detail), id);
		await note(outcome, { files, basis: undefined });
	} catch (error) {
		if (!(error instanceof BehindError)) throw error;
		// It is published anew, after what the other server did.
		await markPublication(store, id, 'waiting', { now: clock(), from: 'running' });
	}
};

/** Publishes all that waits, one after the other, unless another process is about it. */
const publishAll = async (deps: PublisherDeps, lease: Lease, act: PublishAct): Promise<void> => {
	if (!(await lease.take())) return;
	const renewing = setInterval(() => void lease.take().catch(() => {}), RENEW).unref();
	try {
		for (let next = await act.next(); next; next = await act.next()) {
			const publication = next;
			await act.inQuiet(async () => {
				await act.follower.bringContent();
				await publishOne(deps, publication, act.isStopping);
			});
		}
	} finally {
		clearInterval(renewing);
		await lease.release();
	}
};

interface PublishAct {
	next: () => Promise<Publication | undefined>;
	follower: Follower;
	isStopping: () => boolean;
	/** Makes what else is built here wait. */
	inQuiet: (act: () => Promise<void>) => Promise<void>;
}

/** Publishes what was asked for, in order, and shows what other servers have published. */
export const createPublisher = (deps: PublisherDeps): Publisher => {
	const { store, clock, report, quiet = async () => () => {} } = deps;
	const lease = createLease(store, { name: 'publishing', silence: SILENCE });
	const follower = createFollower(deps);
	let busy: Promise<void> | undefined;
	let again = false;
	let stopping = false;
	const next = async () => (stopping ? undefined : nextPublication(store, clock()));
	const inQuiet = async (act: () => Promise<void>): Promise<void> => {
		const goOn = await quiet();
		await act().finally(goOn);
	};
	const work = async (): Promise<void> => {
		if (await isBehind(deps)) await inQuiet(follower.bringContent);
		if (await next()) await publishAll(deps, lease, { next, follower, isStopping: () => stopping, inQuiet });
		// What this server has published itself is built already.
		if (!stopping && (await isBehind(deps))) await inQuiet(follower.bringSite);
		if (!stopping && follower.isOld()) await inQuiet(follower.renewSite);
	};
	const wake = (): void => {
		again = busy !== undefined;
		busy ??= work()
			.catch((error) => {
				if (!stopping) report(error, 'publish');
			})
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
		endPrograms();
		await idle();
	};
	return { wake, idle, stop, problem: follower.problem };
};
