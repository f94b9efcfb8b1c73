import type { Store } from './store.ts';

/** Writes something, to see whether the database takes it. @param now milliseconds UTC @throws when it does not */
export const tryWriting = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
	const value = String(now);
	await db
		.insertInto('setting')
		.values({ name: 'probe', value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
};
