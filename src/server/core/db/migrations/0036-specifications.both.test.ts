import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { placeOfEachTest } from '../../../testing/of-each-test.ts';
import { allOf, migrateBetween, openSeason } from '../testing/season.ts';

const place = placeOfEachTest();

it('what the office wrote of parameters is found as specifications', async () => {
	const store = await openSeason(place);
	await migrateBetween(store, '0024', '0036');
	const run = (text: string) => sql.raw(text).execute(store.db);
	for (const table of ['draft', 'version', 'publication', 'audit']) await run(`delete from ${table}`);
	for (const kind of ['param', 'question']) {
		const endpoint = `PUT /${kind}s/:id`;
		await run(`insert into draft (id, kind, subject, state, revision, value, base, authors, updated_at, updated_by, reason)
			values ('${kind}/late', '${kind}', 'late', 'pending', 1, '{}', '{}', '[]', 1, 'mei', '')`);
		await run(`insert into version (id, kind, subject, number, at, action, files)
			values ('${kind}', '${kind}', 'late', 1, 1, '${endpoint}', '{}')`);
		await run(`insert into publication (id, created_at, account_id, action, items, state, result)
			values ('${kind}', 1, 'mei', '${endpoint}', '[{"kind":"${kind}","subject":"late","act":"remove"}]', 'queued', '{}')`);
		await run(`insert into audit (id, at, action, subject, after)
			values ('${kind}', 1, '${endpoint}', '${kind}/late', '{"label":"param/"}')`);
	}
	await run(`insert into audit (id, at, action, subject, after)
		values ('way back', 1, 'POST /publications/:id/back', 'publication/1', '{"restored":["param/late","trip/bus"]}')`);
	await migrateBetween(store, '0036', '9999');

	const of = async (table: string, id: string) => (await allOf(store, table)).find((row) => row['id'] === id);
	const [put, asked] = ['PUT /specifications/:id', 'PUT /questions/:id'];
	expect(await of('draft', 'specification/late')).toMatchObject({ kind: 'specification', subject: 'late' });
	expect(await of('draft', 'question/late')).toMatchObject({ kind: 'question', subject: 'late' });
	expect(await of('version', 'param')).toMatchObject({ kind: 'specification', subject: 'late', action: put });
	expect(await of('version', 'question')).toMatchObject({ kind: 'question', action: asked });
	const items = (kind: string) => `[{"kind":"${kind}","subject":"late","act":"remove"}]`;
	expect(await of('publication', 'param')).toMatchObject({ items: items('specification'), action: put });
	expect(await of('publication', 'question')).toMatchObject({ items: items('question'), action: asked });
	const after = '{"label":"param/"}';
	expect(await of('audit', 'param')).toMatchObject({ subject: 'specification/late', action: put, after });
	expect(await of('audit', 'question')).toMatchObject({ subject: 'question/late', action: asked });
	expect(await of('audit', 'way back')).toMatchObject({ after: '{"restored":["specification/late","trip/bus"]}' });
	await store.close();
});
