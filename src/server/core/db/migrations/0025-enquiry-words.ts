import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { personName } from '#domain/person-name.ts';
import { inBatches } from '../batches.ts';
import { searchText } from '../search-text.ts';

interface Enquiries {
	enquiry: Record<'id' | 'search' | 'first_name' | 'last_name' | 'email' | 'phone' | 'message', string>;
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
			for (const { id, first_name, last_name, email, phone, message } of rows) {
				const search = searchText([personName(first_name, last_name), email, message], phone);
				await db.updateTable('enquiry').set({ search }).where('id', '=', id).execute();
			}
	},
};
