import { afterAll } from 'vitest';
import { openTestOffice } from '../../testing/admin.ts';

/** The office of one file of tests, with a clerk, open until they end. */
export const openOrdersOffice = async () => {
	const office = await openTestOffice();
	afterAll(() => office.close());
	const order = (id: string) =>
		office.store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	return { office, order, clerk: await office.as('clerk') };
};
