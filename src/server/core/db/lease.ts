import { type RawBuilder, sql } from 'kysely';
import { databaseTime } from './database-time.ts';
import { newProcessId, isGone as processIsGone } from './process-id.ts';
import type { Store } from './store.ts';

/** An owner that has not been heard of for so long has lost the lease, in ms: longer than any one piece of its work. */
export const SILENCE = 150_000;

export interface LeaseOptions {
	name: string;
	/** Of this process when absent. */
	owner?: string;
	/** A clock in ms that never jumps. */
	monotonic?: () => number;
	/** Whether it is certain that an owner is no more. */
	isGone?: (owner: string) => boolean;
	/** How long an owner may be silent; in ms. */
	silence?: number;
	/** An expression of the clock of the database, in milliseconds. */
	now?: RawBuilder<number>;
}

export interface Lease {
	/** Takes or renews the lease. Call it before each piece of work. @returns whether it is ours */
	take(): Promise<boolean>;
	/** Gives it back, so that another may take it at once. */
	release(): Promise<void>;
}

/**
 * A right that only one process at a time has. Nobody's clock decides when it ends: another takes it who has seen it
 * unchanged for 150 s (or `silence`), so that no jump of a clock makes two owners, or none.
 */
export const createLease = (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	{
		name,
		owner = newProcessId(),
		monotonic = () => performance.now(),
		isGone = processIsGone,
		silence = SILENCE,
		now = databaseTime(kind),
	}: LeaseOptions,
): Lease => {
	let seen: { owner: string; until: number; since: number } | undefined;
	const until = sql<number>`${now} + ${sql.lit(SILENCE)}`;

	const takeOver = async (from: { owner: string; until: number }): Promise<boolean> => {
		const { numUpdatedRows } = await db
			.updateTable('lease')
			.set({ owner, until })
			.where('name', '=', name)
			.where('owner', '=', from.owner)
			.where('until', '=', from.until)
			.executeTakeFirst();
		return numUpdatedRows > 0n;
	};

	return {
		take: async () => {
			const renewed = await db
				.updateTable('lease')
				// A clock that stands still or goes back must not make it look unchanged.
				.set({ until: sql<number>`case when ${until} > until then ${until} else until + 1 end` })
				.where('name', '=', name)
				.where('owner', '=', owner)
				.executeTakeFirst();
			if (renewed.numUpdatedRows > 0n) return true;
			const { numInsertedOrUpdatedRows = 0n } = await db
				.insertInto('lease')
				.values({ name, owner, until })
				.onConflict((conflict) => conflict.column('name').doNothing())
				.executeTakeFirst();
			if (numInsertedOrUpdatedRows > 0n) return true;
			const found = await db.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst();
			if (!found) return false;
			if (seen?.owner !== found.owner || seen.until !== found.until) seen = { ...found, since: monotonic() };
			return (isGone(found.owner) || monotonic() - seen.since >= silence) && takeOver(found);
		},
		release: async () => {
			await db.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner).execute();
		},
	};
};
