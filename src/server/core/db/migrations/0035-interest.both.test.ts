import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { placeOfEachTest } from '../../../testing/of-each-test.ts';
import { allOf, migrateBetween, openSeason } from '../testing/season.ts';

const place = placeOfEachTest();

it('who waited for a place and who waited for dates are in one table, and the mails to them can be written', async () => {
	const store = await openSeason(place);
	await migrateBetween(store, '0024', '0035');
	const run = (text: string) => sql.raw(text).execute(store.db);
	for (const table of ['waiting', 'dates_request', 'outbox']) await run(`delete from ${table}`);
	const family = (state: string, times: string, order = 'null') =>
		run(`insert into waiting (id, trip, departure, name, email, children, locale, state, joined_at, confirmed_at,
			offer_until, ended_at, order_id, privacy_version) values ('${state}', 'bus-factory', '2026-12-05', 'Mei',
			'${state}@example.org', 2, 'zh', '${state}', 10, ${times}, ${order}, '2026-11-24')`);
	await family('unconfirmed', 'null, null, null');
	await family('waiting', '20, null, null');
	await family('offered', '20, 1795780150000, null');
	await family('booked', '20, null, 30', `'an order'`);
	await family('expired', '20, null, 30');
	// It declined an offer whose places nobody has passed on yet.
	await family('left', '20, 1795780150000, 30');
	for (const [state, confirmed, told] of [
		['unconfirmed', 'null', 'null'],
		['waiting', '20', 'null'],
		['told', '20', '30'],
	])
		await run(`insert into dates_request (id, trip, email, locale, state, asked_at, confirmed_at, told_at, privacy_version)
			values ('dates ${state}', 'ocean-polar', '${state}@example.org', 'en', '${state}', 10, ${confirmed}, ${told}, 'v')`);
	for (const kind of ['waiting_link', 'waiting_offer', 'dates_link', 'dates_set', 'enquiry_office'])
		await run(`insert into outbox (id, created_at, kind, subject_id, state, attempts, due_at, message_id)
			values ('${kind}', 1, '${kind}', 'waiting', 'queued', 0, 0, '${kind}')`);
	await migrateBetween(store, '0035', '9999');

	const rows = await allOf(store, 'interest');
	const line = { trip: 'bus-factory', departure: '2026-12-05', name: 'Mei', children: 2, locale: 'zh' };
	const dates = { trip: 'ocean-polar', departure: '', name: '', children: 0, locale: 'en', privacy_version: 'v' };
	const none = { gone_because: '', offer_until: null, ended_at: null, order_id: null };
	const expected = [
		{ id: 'booked', state: 'booked', ...line, ...none, confirmed_at: 20, ended_at: 30, order_id: 'an order' },
		{ id: 'dates told', state: 'offered', ...dates, ...none, email: 'told@example.org', confirmed_at: 20 },
		{ id: 'dates unconfirmed', state: 'waiting', ...dates, ...none, confirmed_at: null },
		{ id: 'dates waiting', state: 'waiting', ...dates, ...none, joined_at: 10, confirmed_at: 20 },
		{ id: 'expired', state: 'gone', ...line, ...none, gone_because: 'expired', ended_at: 30 },
		{ id: 'left', state: 'gone', ...line, gone_because: 'left', offer_until: 1795780150000, ended_at: 30 },
		{ id: 'offered', state: 'offered', ...line, ...none, offer_until: 1795780150000, confirmed_at: 20 },
		{ id: 'unconfirmed', state: 'waiting', ...line, ...none, confirmed_at: null },
		{ id: 'waiting', state: 'waiting', ...line, ...none, joined_at: 10, privacy_version: '2026-11-24' },
	];
	expect(rows.toSorted((a, b) => (a['id'] < b['id'] ? -1 : 1))).toMatchObject(expected);
	const mails = (await allOf(store, 'outbox')).map(({ id, kind }) => [id, kind]);
	expect(mails.toSorted()).toEqual([
		['dates_link', 'interest_link'],
		['dates_set', 'interest_offer'],
		['enquiry_office', 'enquiry_office'],
		['waiting_link', 'interest_link'],
		['waiting_offer', 'interest_offer'],
	]);
	const tables = (await store.db.introspection.getTables()).map(({ name }) => name);
	expect(tables.filter((name) => ['waiting', 'dates_request', 'datesRequest'].includes(name))).toEqual([]);
	await store.close();
});
