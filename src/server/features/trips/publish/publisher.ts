import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLease, type Lease } from '../../../core/db/lease.ts';
import { isGone, newProcessId } from '../../../core/db/process-id.ts';
import { accountById } from '../../accounts/accounts.ts';
import { markPublication, nextPublication, type Publication } from '../publications.ts';
import { filesIn } from './content-files.ts';
import { createFollower, type Follower, isBehind } from './follow.ts';
import { isRemote, publishRemotely } from './git.ts';
import { changesOf, conflictsOf, subjectsOf } from './items.ts';
import { closeJournal, readJournal } from './journal.ts';
import { keptFor } from './kept.ts';
import { BehindError, markChange } from './publication-log.ts';
import { type PublishDeps, publish } from './publish.ts';
import { keepBaselines, record } from './record.ts';
import { endPrograms } from './run-program.ts';
import { giveWay, type SettleDeps, settle } from './settle.ts';
import { baseOfSubject, subjectId } from './subjects.ts';

/** The outside world of the publisher. */
interface PublisherDeps extends SettleDeps {
	project: string;
	report: (error: unknown, id: string) => void;
	/** Makes what else is built here wait, until the function that it gives is called. */
	quiet?: () => Promise<() => void>;
	check?: PublishDeps['check'];
	send?: PublishDeps['send'];
	seats?: PublishDeps['seats'];
	step?: PublishDeps['step'];
}

export interface Publisher {
	/** Publishes what waits, one after the other, if nobody does already. */
	wake: () => void;
	/** Resolves when nothing is being published any more. */
	idle: () => Promise<void>;
	/** Stops what is not yet being put in place; it begins again at the next start. */
	stop: () => Promise<void>;
	/** Why this server does not show what was published last, in technical words; empty: nothing hinders it. */
	problem: () => string;
}

/** While another process publishes, this one asks again so often; and one that publishes says so as often, in ms. */
const AGAIN = 5_000;
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
	const kept = await keptFor(store, items, (path) => existsSync(join(paths.content, path)));
	const account = await accountById(store, publication.account_id);
	const author = { name: account?.name ?? '', username: account?.username ?? '' };
	const message = `${publication.action}: ${subjectsOf(items).map(subjectId).join(', ')}`;
	const outcome = await publish(
		{ project, paths, step, swap, send, check, seats },
		{
			id,
			now,
			mark: store.kind === 'postgres' ? markChange(id) : undefined,
			conflicts: (now) => conflictsOf(now, items),
			changes: (now) => changesOf(now, items, kept),
		},
		(await isRemote(paths.content)) ? publishRemotely(author, message) : undefined,
	);
	if (isStopping() && outcome.outcome === 'failed') {
		await markPublication(store, id, 'waiting', { now: clock() });
		return;
	}
	if (outcome.outcome === 'failed') report(new Error(outcome.detail), id);
	const journal = readJournal(paths);
	try {
		const place = { store, files, now: clock(), basis: journal?.basis ?? '' };
		await record(place, before, publication, outcome);
		await closeJournal(paths);
	} catch (error) {
		if (!(error instanceof BehindError)) throw error;
		if (journal) await giveWay(deps, journal);
	}
};

/** Publishes all that waits, one after the other. @returns false when another process is about it */
const publishAll = async (deps: PublisherDeps, lease: Lease, act: PublishAct): Promise<boolean> => {
	if (!(await lease.hold())) return false;
	const renewing = setInterval(() => void lease.hold().catch(() => {}), AGAIN).unref();
	try {
		for (let next = await act.next(); next; next = await act.next()) {
			const publication = next;
			await act.inQuiet(async () => {
				await act.follower.bringContent();
				await publishOne(deps, publication, act.isStopping);
			});
		}
		return true;
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
	const named = { name: 'publishing', holder: newProcessId(), silence: SILENCE };
	const lease = createLease(store, { ...named, isGone, monotonic: () => performance.now() });
	const follower = createFollower(deps);
	let busy: Promise<void> | undefined;
	let again = false;
	let stopping = false;
	let later: NodeJS.Timeout | undefined;
	const next = async () => (stopping ? undefined : nextPublication(store, clock()));
	const inQuiet = async (act: () => Promise<void>): Promise<void> => {
		const goOn = await quiet();
		await act().finally(goOn);
	};
	const work = async (): Promise<void> => {
		await settle(deps);
		if (await isBehind(deps)) await inQuiet(follower.bringContent);
		if ((await next()) && !(await publishAll(deps, lease, { next, follower, isStopping: () => stopping, inQuiet }))) {
			clearTimeout(later);
			later = setTimeout(wake, AGAIN).unref();
		}
		// What this server has published itself is built already.
		if (!stopping && (await isBehind(deps))) await inQuiet(follower.bringSite);
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
		clearTimeout(later);
		endPrograms();
		await idle();
	};
	return { wake, idle, stop, problem: follower.problem };
};
