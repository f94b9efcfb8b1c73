import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was `param` here and `specification` in the content is `specification` in both. */
export const specifications: Migration = {
	up: async (db: Kysely<unknown>) => {
		await sql`update draft set kind = 'specification', id = 'specification/' || subject where kind = 'param'`.execute(
			db,
		);
		await sql`update version set kind = 'specification' where kind = 'param'`.execute(db);
		await sql`update publication set items = replace(items, '"kind":"param"', '"kind":"specification"')
			where items like '%"kind":"param"%'`.execute(db);
		await sql`update audit set subject = replace(subject, 'param/', 'specification/')
			where subject like 'param/%'`.execute(db);
		// Which things a way back restored.
		await sql`update audit set after = replace(after, '"param/', '"specification/')
			where subject like 'publication/%' and after like '%"param/%'`.execute(db);
		for (const table of ['audit', 'publication', 'version'])
			await sql`update ${sql.table(table)} set action = replace(action, ' /params', ' /specifications')
				where action like '% /params%'`.execute(db);
	},
};
