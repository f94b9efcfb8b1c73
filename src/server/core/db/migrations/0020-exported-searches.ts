import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Exports {
	audit: { id: string; action: string; after: string | null };
}

/** What was searched when orders or enquiries were exported may be a name or an address: the log keeps the number of an order alone. */
export const exportedSearches: Migration = {
	up: async (db: Kysely<Exports>) => {
		const lines = await db
			.selectFrom('audit')
			.select(['id', 'after'])
			.where('action', 'in', ['GET /orders.csv', 'GET /enquiries.csv'])
			.execute();
		for (const { id, after } of lines) {
			const { exported, ...rest } = JSON.parse(after ?? '{}');
			if (!exported?.q || /^#\d+$/.test(exported.q)) continue;
			const told = JSON.stringify({ ...rest, exported: { ...exported, q: '…' } });
			await db.updateTable('audit').set({ after: told }).where('id', '=', id).execute();
		}
	},
};
