import type { CompiledQuery } from 'kysely';
import { afterAll } from 'vitest';
import { openTestStore } from '../../db/test-store.ts';
import { openTestOffice } from '../../testing/admin.ts';

/** The office of one file of tests, with a clerk, open until they end; `queries` are all that were sent to its database. */
export const openOrdersOffice = async () => {
	const queries: CompiledQuery[] = [];
	const office = await openTestOffice({ store: await openTestStore(({ query }) => void queries.push(query)) });
	afterAll(() => office.close());
	const order = (id: string) =>
		office.store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	return { office, order, queries, clerk: await office.as('clerk') };
};
