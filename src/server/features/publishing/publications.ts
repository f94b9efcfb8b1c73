import type { PublicationState } from '#domain/office/publication.ts';
import { subjectId } from '../../core/content/subjects.ts';
import { lockNames } from '../../core/db/lock.ts';
import type { Store } from '../../core/db/store.ts';
import type { PublicationRow } from '../../core/db/tables/publishing.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { PublicationItem } from './items.ts';

type Db = Pick<Store, 'db'>;

/** A publication with its JSON read. */
export interface Publication extends Omit<PublicationRow, 'items' | 'result'> {
	items: PublicationItem[];
	result: Record<string, unknown>;
}

const read = ({ items, result, ...row }: PublicationRow): Publication => ({
	...row,
	items: JSON.parse(items),
	result: JSON.parse(result),
});

export interface NewPublication {
	accountId: string;
	action: string;
	items: readonly PublicationItem[];
	/** When it is to be published; at once when absent. */
	at?: number | null | undefined;
}

/** Asks for a change of the site. @returns its id */
export const requestPublication = async (
	{ db }: Db,
	{ accountId, action, items, at = null }: NewPublication,
	now: number,
): Promise<string> => {
	const id = uuidv7(now);
	const row = { id, createdAt: now, accountId, action, items: JSON.stringify(items) };
	const state: PublicationState = 'waiting';
	await db
		.insertInto('publication')
		.values({ ...row, state, begunAt: null, endedAt: null, notBefore: at, result: '{}' })
		.execute();
	return id;
};

export const findPublication = async ({ db }: Db, id: string): Promise<Publication | undefined> => {
	const row = await db.selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirst();
	return row && read(row);
};

/** Those that are not over, the oldest first. */
const openPublications = async ({ db }: Db): Promise<Publication[]> =>
	(
		await db.selectFrom('publication').selectAll().where('state', 'in', ['running', 'waiting']).orderBy('id').execute()
	).map(read);

/** The one whose turn it is: the oldest of those that wait for no time, or whose time has come. */
export const nextPublication = async (db: Db, now: number): Promise<Publication | undefined> =>
	(await openPublications(db)).find(({ notBefore }) => notBefore === null || notBefore <= now);

/** Takes back what is to be done about something at a time. @returns false when nothing is: it has begun, or was taken back */
export const withdrawPublication = async (db: Db, subject: string, at: number): Promise<boolean> => {
	const found = (await openPublications(db)).find(
		({ notBefore, items }) => notBefore === at && items.some((item) => subjectId(item) === subject),
	);
	const { numDeletedRows } = await db.db
		.deleteFrom('publication')
		.where('id', '=', found?.id ?? '')
		.where('state', '=', 'waiting')
		.executeTakeFirst();
	return numDeletedRows > 0n;
};

/** The newest first, without what they say. */
export const listPublications = async ({ db }: Db, size: number) =>
	(
		await db
			.selectFrom('publication')
			.leftJoin('account', 'account.id', 'publication.accountId')
			.leftJoin('publicationLog', 'publicationLog.publicationId', 'publication.id')
			.select(['publication.id', 'place', 'publication.createdAt as at', 'account.name as by', 'action', 'items'])
			.select(['state', 'begunAt', 'endedAt', 'notBefore', 'result'])
			// What waited for a time stands where it was done, so that much else meanwhile does not hide how it ended.
			.orderBy(({ fn }) => fn.coalesce('notBefore', 'publication.createdAt'), 'desc')
			.orderBy('publication.id', 'desc')
			.limit(size)
			.execute()
	).map(({ items, result, ...row }) => ({
		...row,
		subjects: (JSON.parse(items) as { kind: string; subject: string }[]).map(
			({ kind, subject }) => `${kind}/${subject}`,
		),
		result: JSON.parse(result) as Record<string, unknown>,
	}));

/**
 * What waits anew waits for its turn alone, for no time.
 * @param now milliseconds UTC; of what runs its beginning, of what is over its end
 * @param from the state that it must be in
 * @returns whether it was
 */
export const markPublication = async (
	{ db }: Db,
	id: string,
	state: PublicationState,
	{ now, result = {}, from }: { now: number; result?: Record<string, unknown>; from?: PublicationState },
): Promise<boolean> => {
	const when = state === 'running' ? { begunAt: now } : state === 'waiting' ? { notBefore: null } : { endedAt: now };
	const change = db
		.updateTable('publication')
		.set({ state, result: JSON.stringify(result), ...when })
		.where('id', '=', id);
	const { numUpdatedRows } = await (from ? change.where('state', '=', from) : change).executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** Which subjects wait to be published or are being published: the time that they wait for, null for none. */
export const busySubjects = async (db: Db): Promise<Map<string, number | null>> =>
	new Map(
		(await openPublications(db)).flatMap(({ items, state, notBefore }) => {
			const at = state === 'waiting' ? notBefore : null;
			return (items as PublicationItem[]).map((item) => [subjectId(item), at] as const);
		}),
	);

/** Whether something of the site is being published, or will be at a time, in ms UTC. */
interface Busy {
	publishing: boolean;
	scheduledAt: number | null;
}

/** Why nothing may be done about something for now; undefined when it may. */
export const busyReason = ({ publishing, scheduledAt }: Busy): 'publishing' | 'scheduled' | undefined =>
	publishing ? 'publishing' : scheduledAt === null ? undefined : 'scheduled';

/** @throws ApiError 409 when it is being published, or will be at a time */
export const checkFree = (state: Busy): void => {
	const code = busyReason(state);
	if (code) throw new ApiError(code);
};

/**
 * Has things of the site for oneself until the transaction ends: whoever else publishes one of them comes before or after.
 * @param ids such as `trip/bus-factory`
 * @throws ApiError 409 when one is being published, or will be at a time
 */
export const claimSubjects = async (trx: Pick<Store, 'db' | 'kind'>, ids: readonly string[]): Promise<void> => {
	await lockNames(trx, ids);
	const busy = await busySubjects(trx);
	for (const id of ids) checkFree({ publishing: busy.get(id) === null, scheduledAt: busy.get(id) ?? null });
};
