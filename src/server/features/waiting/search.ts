import type { DatesRequestRow, WaitingRow } from '../../core/db/schema.ts';
import { findsWords, searchText } from '../../core/db/search-text.ts';
import type { Store } from '../../core/db/store.ts';

type Db = Pick<Store, 'db'>;

/** The families of waiting lists with these words in their name or address, who joined last first; and how many there are. */
export const findWaiting = async (
	{ db }: Db,
	q: string,
	most: number,
): Promise<{ rows: WaitingRow[]; total: number }> => {
	const finds = findsWords(q);
	// Those who wait are few: what they are found by is not stored.
	const all = await db.selectFrom('waiting').selectAll().orderBy('joinedAt', 'desc').orderBy('id', 'desc').execute();
	const found = all.filter(({ name, email }) => finds(searchText([name, email])));
	return { rows: found.slice(0, most), total: found.length };
};

/** Who asked to be told of dates with such an address, who asked last first; and how many there are. */
export const findRequests = async (
	{ db }: Db,
	q: string,
	most: number,
): Promise<{ rows: DatesRequestRow[]; total: number }> => {
	const finds = findsWords(q);
	const all = await db
		.selectFrom('datesRequest')
		.selectAll()
		.orderBy('askedAt', 'desc')
		.orderBy('id', 'desc')
		.execute();
	const found = all.filter(({ email }) => finds(searchText([email])));
	return { rows: found.slice(0, most), total: found.length };
};
