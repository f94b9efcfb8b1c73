import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { DraftProblem } from '#contracts/publishing.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { inSlices } from '../../core/db/batches.ts';
import { databaseTime } from '../../core/db/database-time.ts';
import { isGone, newProcessId } from '../../core/db/process-id.ts';
import type { Store } from '../../core/db/store.ts';
import type { PreviewRow } from '../../core/db/tables/publishing.ts';
import type { BuiltFile } from './preview-folder.ts';

/** Somebody's wish to see a draft as a page. */
export interface PreviewWish {
	/** Id of the account. */
	account: string;
	slug: string;
	value: TripDraft;
}

/** What became of a wish: what keeps it from being shown, why it could not be made, or what can be looked at. */
export type PreviewEnd =
	| { problems: readonly DraftProblem[] }
	| { reason: string }
	| { built: readonly BuiltFile[]; at: number };

/** What nobody has looked at for so long is erased; in ms. */
const KEPT = 600_000;
/** That somebody looked is written down no more often; in ms. */
const SEEN_EVERY = 60_000;
/** A server that has not said for so long that it makes a preview makes it no more; in ms. */
const SILENCE = 15_000;

/** How far a preview is, without the draft. */
const STATE = ['accountId', 'id', 'asked', 'done', 'shown', 'shownAt', 'problems', 'reason', 'builder'] as const;
export type PreviewState = Pick<PreviewRow, (typeof STATE)[number]>;

type Row = Pick<PreviewRow, 'accountId' | 'id'>;
type Db = Store['db'];

/** Expressions of times by the clock of the database. */
const timesOf = (now: () => RawBuilder<number>) => {
	const from = (ms: number) => sql<number>`${now()} + ${sql.lit(ms)}`;
	const between = (column: string, from: RawBuilder<number>, to: RawBuilder<number>) =>
		sql<boolean>`${sql.ref(`preview.${column}`)} between ${from} and ${to}`;
	return {
		now,
		claimEnd: () => from(SILENCE),
		/** A claim that lasts longer than any was made by a clock that was ahead. */
		isClaimed: () => sql<boolean>`(preview.builder is not null and ${between('claimedUntil', now(), from(SILENCE))})`,
		/** Within so many ms. */
		wasSeen: (ms: number) => sql<boolean>`(${between('seenAt', from(-ms), now())})`,
	};
};
type Times = ReturnType<typeof timesOf>;

const isWaiting = ({ asked, done }: Pick<PreviewRow, 'asked' | 'done'>): boolean => done < asked;

/** Whether it is to be made by a server that has ended, or has been silent for too long. */
const isLeft = (row: PreviewState & { claimed: unknown }): boolean =>
	isWaiting(row) && (!row.claimed || isGone(row.builder ?? ''));

/**
 * Puts a wish in the place of the one before; the server that was asked last makes it. The same draft is not made twice,
 * unless it failed.
 */
const putWish = async (
	db: Db,
	times: Times,
	builder: string,
	{ account, slug, value }: PreviewWish,
): Promise<PreviewState> => {
	const claim = { builder, claimedUntil: times.claimEnd() };
	const seen = { seenAt: times.now() };
	const nothing = { asked: 0, done: 0, shown: null, shownAt: null, problems: '[]', reason: '' };
	const fresh = { id: randomUUID(), slug, ...nothing };
	const draft = { value: JSON.stringify(value), askedAt: times.now() };
	const before = await db
		.insertInto('preview')
		.values({ accountId: account, ...fresh, ...draft, ...seen, ...claim })
		// Others who change it wait from here on.
		.onConflict((conflict) => conflict.column('accountId').doUpdateSet(seen))
		.returningAll()
		.returning(times.isClaimed().as('claimed'))
		.executeTakeFirstOrThrow();
	const isSameTrip = before.slug === slug;
	const isMade =
		before.asked > 0 && before.reason === '' && isDeepStrictEqual(JSON.parse(before.value), JSON.parse(draft.value));
	if (isSameTrip && isMade && !isLeft(before)) return before;
	return db
		.updateTable('preview')
		.set({ ...(!isSameTrip && fresh), ...draft, ...claim, asked: isSameTrip ? before.asked + 1 : 1 })
		.where('accountId', '=', account)
		.returning(STATE)
		.executeTakeFirstOrThrow();
};

/** Keeps what was built in the place of what was built before; what has a hash in its name is there already, if it is. */
const keepFiles = async (db: Db, account: string, built: readonly BuiltFile[]): Promise<void> => {
	const there = await db.selectFrom('previewFile').select('name').where('accountId', '=', account).execute();
	const names = new Set(built.map(({ name }) => name));
	const kept = there.map(({ name }) => name).filter((name) => !name.endsWith('.html') && names.has(name));
	await db
		.deleteFrom('previewFile')
		.where('accountId', '=', account)
		.where('name', 'not in', ['', ...kept])
		.execute();
	const fresh = built.filter(({ name }) => !kept.includes(name));
	for await (const slice of inSlices(fresh, 10)) {
		const files = slice.map(({ name, path }) => ({ accountId: account, name, bytes: readFileSync(path) }));
		await db.insertInto('previewFile').values(files).execute();
	}
};

/** Writes down what became of a wish, unless another server has been asked since. */
const putEnd = async (
	db: Db,
	builder: string,
	{ accountId, id, asked }: Row & { asked: number },
	end: PreviewEnd,
): Promise<void> => {
	const { numUpdatedRows } = await db
		.updateTable('preview')
		.set({
			done: asked,
			problems: JSON.stringify('problems' in end ? end.problems : []),
			reason: 'reason' in end ? end.reason : '',
		})
		.$if('built' in end, (update) => update.set({ shown: asked, shownAt: 'built' in end ? end.at : null }))
		.where('accountId', '=', accountId)
		.where('id', '=', id)
		.where('builder', '=', builder)
		.executeTakeFirst();
	if (numUpdatedRows > 0n && 'built' in end) await keepFiles(db, accountId, end.built);
};

export interface PreviewRowsDeps {
	store: Pick<Store, 'db' | 'kind'>;
	/** An expression of the clock of the database, in milliseconds. */
	now?: (() => RawBuilder<number>) | undefined;
}

/** The previews in the database, which all servers share, as one of them sees them. */
export const previewRows = ({ store: { db, kind }, now = () => databaseTime(kind) }: PreviewRowsDeps) => {
	const builder = newProcessId();
	const times = timesOf(now);
	const isMine = (row: PreviewState): boolean => isWaiting(row) && row.builder === builder;
	return {
		isMine,
		wish: (wish: PreviewWish): Promise<PreviewState> =>
			db.transaction().execute((trx) => putWish(trx, times, builder, wish)),
		/** How far the preview of an account is; undefined when there is none, or nobody makes it any more. */
		state: async (id: string, account: string): Promise<PreviewState | undefined> => {
			const row = await db
				.selectFrom('preview')
				.select(STATE)
				.select([times.isClaimed().as('claimed'), times.wasSeen(SEEN_EVERY).as('seen')])
				.where('accountId', '=', account)
				.where('id', '=', id)
				.executeTakeFirst();
			if (!row || (isLeft(row) && !isMine(row))) return undefined;
			if (!row.seen)
				await db.updateTable('preview').set({ seenAt: times.now() }).where('accountId', '=', account).execute();
			return row;
		},
		/** Says that this server still makes its previews. */
		renew: async (): Promise<void> => {
			await db
				.updateTable('preview')
				.set({ claimedUntil: times.claimEnd() })
				.where('builder', '=', builder)
				.where('done', '<', sql.ref<number>('asked'))
				.execute();
		},
		/** The one that waits longest for this server. */
		next: (): Promise<PreviewRow | undefined> =>
			db
				.selectFrom('preview')
				.selectAll()
				.where('builder', '=', builder)
				.where('done', '<', sql.ref<number>('asked'))
				.orderBy('askedAt')
				.orderBy('id')
				.limit(1)
				.executeTakeFirst(),
		/** A page that was built, or what it loads. */
		bytes: async (id: string, account: string, name: string): Promise<Buffer | undefined> => {
			const row = await db
				.selectFrom('previewFile')
				.innerJoin('preview', 'preview.accountId', 'previewFile.accountId')
				.select('bytes')
				.where('preview.accountId', '=', account)
				.where('preview.id', '=', id)
				.where('shown', 'is not', null)
				.where('name', '=', name)
				.executeTakeFirst();
			return row && Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
		},
		end: (row: Row & { asked: number }, end: PreviewEnd): Promise<void> =>
			db.transaction().execute((trx) => putEnd(trx, builder, row, end)),
		/** Erases what nobody looks at any more. @returns whether nothing is left */
		sweep: async (): Promise<boolean> => {
			await db
				.deleteFrom('preview')
				.where((eb) => eb.not(times.wasSeen(KEPT)))
				.execute();
			return (await db.selectFrom('preview').select('id').limit(1).execute()).length === 0;
		},
	};
};
