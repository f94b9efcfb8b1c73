import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

let db: Kysely<{ word: { id: number; text: string } }>;
beforeEach(async () => {
	db = new Kysely({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')) });
	await sql`create table word (id integer primary key, text text not null) strict`.execute(db);
	await db
		.insertInto('word')
		.values([1, 2, 3].map((id) => ({ id, text: `${id}` })))
		.execute();
});
afterEach(() => db.destroy());

it('gives rows one after the other', async () => {
	const texts: string[] = [];
	for await (const { text } of db.selectFrom('word').select('text').orderBy('id').stream()) texts.push(text);
	expect(texts).toEqual(['1', '2', '3']);
});
it('takes more different statements than it keeps prepared', async () => {
	for (let n = 0; n < 250; n++) expect((await sql`select ${sql.lit(n)} as n`.execute(db)).rows).toEqual([{ n }]);
});
it('undoes a transaction that fails', async () => {
	const fails = db.transaction().execute(async (trx) => {
		await trx.deleteFrom('word').execute();
		throw new Error('no');
	});
	await expect(fails).rejects.toThrow('no');
	expect(await db.selectFrom('word').selectAll().execute()).toHaveLength(3);
});
it('lets others have their turn between queries that take long together, of one transaction or of many', async () => {
	const long = sql`with recursive count(n) as (select 1 union all select n + 1 from count where n < 30000)
		select max(n) from count`;
	const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
		let isOver = false;
		const done = work.finally(() => {
			isOver = true;
		});
		let turns = 0;
		for (; !isOver; turns += 1) await setImmediate();
		await done;
		return turns;
	};
	const one = db.transaction().execute(async (trx) => {
		for (let n = 0; n < 25; n++) await long.execute(trx);
	});
	expect(await turnsDuring(one)).toBeGreaterThan(2);
	const many = Array.from({ length: 25 }, () => db.transaction().execute((trx) => long.execute(trx)));
	expect(await turnsDuring(Promise.all(many))).toBeGreaterThan(2);
});
