import type { Store } from '../db/store.ts';
import type { Hits } from './classify.ts';

/** What was let in before, from the database. Buckets are keyed fingerprints; nothing in them can be read. */
export const storedHits = ({ db }: Pick<Store, 'db'>): Hits => ({
	times: async (bucket, since, until, most) => {
		const rows = await db
			.selectFrom('hit')
			.select('at')
			.where('bucket', '=', bucket)
			.where('at', '>', since)
			.where('at', '<=', until)
			.orderBy('at', 'desc')
			.limit(most)
			.execute();
		return rows.map(({ at }) => at);
	},
});
