import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { enquiryText } from '../../enquiries/store-enquiry.ts';
import { inBatches } from '../batches.ts';

interface Enquiries {
	enquiry: { id: string; search: string } & Parameters<typeof enquiryText>[0];
}

/** What an enquiry is found by: the words of its name, address, phone and message, in one form for all ways to write them. */
export const enquiryWords: Migration = {
	up: async (db: Kysely<Enquiries>) => {
		await sql`alter table enquiry add column search text not null default ''`.execute(db);
		const batches = inBatches<Enquiries['enquiry']>((last, limit) =>
			db
				.selectFrom('enquiry')
				.selectAll()
				.where('id', '>', last?.id ?? '')
				.orderBy('id')
				.limit(limit)
				.execute(),
		);
		for await (const rows of batches)
			for (const row of rows)
				await db
					.updateTable('enquiry')
					.set({ search: enquiryText(row) })
					.where('id', '=', row.id)
					.execute();
	},
};
