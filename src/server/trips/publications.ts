import type { PublicationState } from '#domain/office/publication.ts';
import type { Store } from '../db/store.ts';
import type { PublicationRow } from '../db/tables/publishing.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { PublicationItem } from './publish/items.ts';

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

/** Asks for a change of the site. @returns its id */
export const askToPublish = async (
	{ db }: Db,
	{ accountId, action, items }: { accountId: string; action: string; items: readonly PublicationItem[] },
	now: number,
): Promise<string> => {
	const id = uuidv7(now);
	const row = { id, created_at: now, account_id: accountId, action, items: JSON.stringify(items) };
	const state: PublicationState = 'waiting';
	await db
		.insertInto('publication')
		.values({ ...row, state, begun_at: null, ended_at: null, result: '{}' })
		.execute();
	return id;
};

export const findPublication = async ({ db }: Db, id: string): Promise<Publication | undefined> => {
	const row = await db.selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirst();
	return row && read(row);
};

/** Those that are not over, the oldest first. */
export const openPublications = async ({ db }: Db): Promise<Publication[]> =>
	(
		await db.selectFrom('publication').selectAll().where('state', 'in', ['running', 'waiting']).orderBy('id').execute()
	).map(read);

export const hasOpenPublications = async ({ db }: Db): Promise<boolean> =>
	(await db
		.selectFrom('publication')
		.select('id')
		.where('state', 'in', ['running', 'waiting'])
		.limit(1)
		.executeTakeFirst()) !== undefined;

/** The newest first, without what they say. */
export const listPublications = async ({ db }: Db, size: number) =>
	(
		await db
			.selectFrom('publication')
			.leftJoin('account', 'account.id', 'publication.account_id')
			.select(['publication.id', 'publication.created_at as at', 'account.name as by', 'action', 'items'])
			.select(['state', 'begun_at as begunAt', 'ended_at as endedAt', 'result'])
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

/** @param now milliseconds UTC; of what runs its beginning, of what is over its end */
export const markPublication = async (
	{ db }: Db,
	id: string,
	state: PublicationState,
	{ now, result = {} }: { now: number; result?: Record<string, unknown> },
): Promise<void> => {
	const when = state === 'running' ? { begun_at: now } : state === 'waiting' ? {} : { ended_at: now };
	await db
		.updateTable('publication')
		.set({ state, result: JSON.stringify(result), ...when })
		.where('id', '=', id)
		.execute();
};
