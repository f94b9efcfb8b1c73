import { sql } from 'kysely';
import type { AnswerOf } from '#contracts/contracts.ts';
import { databaseTime } from '../../core/db/database-time.ts';
import type { Store } from '../../core/db/store.ts';
import type { ServerRow } from '../../core/db/tables/publishing.ts';
import { lastPublished } from './publication-log.ts';

type Db = Pick<Store, 'db' | 'kind'>;

/** A server that has said nothing for so long is not there; nobody misses one after a day. In ms. */
const SILENT = 35_000;
const FORGOTTEN = 86_400_000;

/** Writes down what a server shows. */
export const noteServer = async ({ db, kind }: Db, row: Omit<ServerRow, 'seenAt'>): Promise<void> => {
	const now = databaseTime(kind);
	await db
		.insertInto('server')
		.values({ ...row, seenAt: now })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, seenAt: now }))
		.execute();
	await db
		.deleteFrom('server')
		.where('seenAt', '<', sql<number>`${now} - ${sql.lit(FORGOTTEN)}`)
		.execute();
};

export const forgetServer = async ({ db }: Db, name: string): Promise<void> => {
	await db.deleteFrom('server').where('name', '=', name).execute();
};

/** Each server, and whether it shows the last publication. */
export const listServers = async (store: Db): Promise<AnswerOf<'GET /statistics'>['servers']> => {
	const { db, kind } = store;
	const last = await lastPublished(store);
	const isSilent = sql<boolean>`seen_at < ${databaseTime(kind)} - ${sql.lit(SILENT)}`;
	const rows = await db
		.selectFrom('server')
		.leftJoin('publicationLog', 'publicationId', 'site')
		.select(['name', 'content', 'site', 'problem', 'at', isSilent.as('silent')])
		.orderBy('name')
		.execute();
	return rows.map(({ name, content, site, problem, at, silent }) => {
		const isLast = last === '' || (content === last && site === last);
		const late = problem === '' ? 'behind' : 'failed';
		return { name, state: silent ? 'silent' : isLast ? 'current' : late, at };
	});
};
