import { sql } from 'kysely';
import type { DatesRequestRow, WaitingRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { hasWords, likeAnywhere } from '../enquiries/list.ts';

type Db = Pick<Store, 'db'>;

const within = (column: 'name' | 'email', q: string) => hasWords(sql.ref(column), likeAnywhere(q.toLowerCase()));

/** The families of waiting lists with these words in their name or address, who joined last first; and how many there are. */
export const findWaiting = async (
	{ db }: Db,
	q: string,
	most: number,
): Promise<{ rows: WaitingRow[]; total: number }> => {
	const matching = db.selectFrom('waiting').where(({ or }) => or([within('name', q), within('email', q)]));
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	const rows = await matching.selectAll().orderBy('joined_at', 'desc').orderBy('id', 'desc').limit(most).execute();
	return { rows, total: Number(n) };
};

/** Who asked to be told of dates with such an address, who asked last first; and how many there are. */
export const findRequests = async (
	{ db }: Db,
	q: string,
	most: number,
): Promise<{ rows: DatesRequestRow[]; total: number }> => {
	const matching = db.selectFrom('dates_request').where(within('email', q));
	const { n } = await matching.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
	const rows = await matching.selectAll().orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(most).execute();
	return { rows, total: Number(n) };
};
