import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { anAccount } from '../accounts/testing/an-account.ts';
import { storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { everyEnquiry } from './list.ts';
import type { NewEnquiry } from './store-enquiry.ts';
import { arrive } from './testing/an-enquiry.ts';
import { enquiryById } from './work.ts';

let office: TestOffice;
let clerk: Person;
beforeEach(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
});
afterEach(() => office.close());

const TYPED = {
	locale: 'zh',
	firstName: '大文',
	lastName: '陳',
	email: 'chan@example.com',
	phone: '+85291234567',
	message: '想問聖誕的日期',
	trip: 'bus-factory',
} as const;
const arrives = (change: Partial<NewEnquiry> = {}, after = 0): Promise<string> =>
	arrive(office.store, office.time.now + after, { ...TYPED, ...change });
const answeredAt = async (id: string) => (await enquiryById(office.store, id))?.answeredAt;
const act = (id: string, action: string) => clerk.send('POST', `/enquiries/${id}/state`, { body: { action } });

it('lists enquiries, the newest first, without what identifies who asks', async () => {
	const first = await arrives();
	const second = await arrives({ locale: 'en', trip: '' }, 1000);
	const { json } = await clerk.send('GET', '/enquiries');
	expect(json.total).toBe(2);
	expect(json.rows.map(({ id }: { id: string }) => id)).toEqual([second, first]);
	expect(json.rows[1]).toMatchObject({
		name: '陳**',
		excerpt: expect.stringMatching(/./),
		email: 'c***@example.com',
		phone: '****4567',
		trip: 'bus-factory',
		state: 'new',
		assignee: null,
	});
	expect((await clerk.send('GET', '/enquiries?order=asc&size=1&page=2')).json.rows[0].id).toBe(second);
});
it('says which order followed from the same address, and of none that was there before', async () => {
	const followed = await arrives({ email: 'Followed@example.com' });
	const not = await arrives({ email: 'before@example.com' });
	const { now } = office.time;
	await storeAnOrder(office.store, { email: 'before@example.com', orderedAt: now - 1 });
	await storeAnOrder(office.store, { email: 'followed@example.com', orderedAt: now + 2, number: '#second' });
	const id = await storeAnOrder(office.store, { email: 'followed@example.com', orderedAt: now + 1, number: '#first' });
	const { rows } = (await clerk.send('GET', '/enquiries')).json;
	const order = (of: string) => rows.find((row: { id: string }) => row.id === of).order;
	expect(order(followed)).toEqual({ id, number: '#first' });
	expect(order(not)).toBeNull();
	expect((await clerk.send('GET', `/enquiries/${followed}`)).json.order).toEqual({ id, number: '#first' });
	expect((await clerk.send('GET', `/enquiries/${not}`)).json.order).toBeNull();
});
it.each([
	['state=quarantine', 1],
	['state=new', 2],
	['locale=en', 1],
	['trip=bus-factory', 2],
	['assignee=none', 4],
	[`q=${encodeURIComponent('聖誕')}`, 2],
	['q=ADA%40', 1],
	['q=ada%20%E9%99%B3', 1],
	[`q=${encodeURIComponent('陳大文')}`, 2],
	['q=4567', 3],
	['q=9123', 0],
	['q=9123%204567', 3],
	[`q=${encodeURIComponent('Élodie ÅSTRÖM')}`, 1],
	[`q=${encodeURIComponent('ÉLODIE ås')}`, 1],
	['q=elodie', 1],
])('finds by %s', async (query, count) => {
	await arrives();
	await arrives({ state: 'quarantine' });
	await arrives({ locale: 'en', trip: '', email: 'ada@example.com', firstName: 'Ada', message: 'Hello' });
	const accents = { firstName: 'Élodie', lastName: 'Åström', message: 'Bonjour', phone: '', locale: 'cn' } as const;
	await arrives({ ...accents, state: 'answered', email: 'e@example.com', trip: 'ocean-polar' });
	expect((await clerk.send('GET', `/enquiries?${query}`)).json.total).toBe(count);
});
it('opens one with everything the visitor sent, its mails, and until when it is kept', async () => {
	const id = await arrives();
	const { json } = await clerk.send('GET', `/enquiries/${id}`);
	expect(json).toMatchObject({
		firstName: '大文',
		lastName: '陳',
		email: 'chan@example.com',
		message: TYPED.message,
		mails: expect.arrayContaining([expect.objectContaining({ kind: 'enquiry_office', state: 'queued' })]),
		actions: [
			{ action: 'answer', label: '标记已回复' },
			{ action: 'quarantine', label: '标为垃圾' },
		],
	});
	// Twelve months, as the privacy policy promises.
	const kept = new Date(json.keptUntil);
	expect([kept.getUTCFullYear() - new Date(json.createdAt).getUTCFullYear(), kept.getUTCMonth()]).toEqual([
		1,
		new Date(json.createdAt).getUTCMonth(),
	]);
	const spam = await arrives({ state: 'quarantine' });
	const { keptUntil, createdAt } = (await clerk.send('GET', `/enquiries/${spam}`)).json;
	expect(keptUntil - createdAt).toBe(30 * 86_400_000);
	for (const path of ['/enquiries/0', '/enquiries/1%20OR%201=1', `/enquiries/${clerk.account.id}`])
		expect((await clerk.send('GET', path)).status).toBe(404);
});
it('takes every legal step and no other', async () => {
	const id = await arrives();
	expect((await act(id, 'release')).json.error.code).toBe('bad_transition');
	expect((await act(id, 'answer')).json).toEqual({ id, state: 'answered' });
	expect(await answeredAt(id)).toBe(office.time.now);
	expect((await act(id, 'answer')).status).toBe(409);
	expect((await act(id, 'reopen')).json.state).toBe('new');
	expect(await answeredAt(id)).toBeNull();
	expect((await act(id, 'quarantine')).json.state).toBe('quarantine');
	expect((await act(id, 'release')).json.state).toBe('new');
	// It had its mail before it was taken for spam: the office is not told twice.
	expect((await clerk.send('GET', `/enquiries/${id}`)).json.mails).toHaveLength(2);
	expect((await act(id, 'burn')).status).toBe(422);
	expect((await act('none', 'answer')).status).toBe(404);
});
it('tells the office of what is let through from quarantine', async () => {
	const id = await arrives({ state: 'quarantine' });
	expect((await clerk.send('GET', `/enquiries/${id}`)).json.mails).toEqual([]);
	await act(id, 'release');
	expect((await clerk.send('GET', `/enquiries/${id}`)).json.mails).toMatchObject([{ kind: 'enquiry_office' }]);
});
it('knows who looks after an enquiry, and what was noted; the log keeps neither words nor names', async () => {
	const id = await arrives();
	const owner = await office.as('owner');
	const editor = await office.as('editor');
	const give = (assignee: string | null) => owner.send('PUT', `/enquiries/${id}/assignee`, { body: { assignee } });
	expect((await give(clerk.account.id)).status).toBe(204);
	expect((await clerk.send('GET', '/enquiries')).json.rows[0].assignee).toEqual({
		id: clerk.account.id,
		name: clerk.account.name,
	});
	for (const nobody of [editor.account.id, '0'.repeat(36)])
		expect((await give(nobody)).json.error.field).toBe('assignee');
	const { id: theirs, name } = await anAccount(office.store, 'clerk', { username: 'colleague' });
	const offered = async () => (await clerk.send('GET', '/enquiries/assignees')).json.rows;
	expect(await offered()).toEqual(expect.arrayContaining([{ id: theirs, name }]));
	expect(await offered()).not.toContainEqual(expect.objectContaining({ id: editor.account.id }));
	await owner.send('POST', `/users/${theirs}/disable`, { body: {} });
	expect(await offered()).not.toContainEqual({ id: theirs, name });
	expect((await give(theirs)).json.error.field).toBe('assignee');
	expect((await give(null)).status).toBe(204);
	const note = (text: unknown) => clerk.send('POST', `/enquiries/${id}/notes`, { body: { note: text } });
	expect((await note(' 已致电陳先生 ')).status).toBe(204);
	for (const wrong of ['', ' a ', 'x'.repeat(2001), 5]) expect((await note(wrong)).status).toBe(422);
	expect((await clerk.send('GET', `/enquiries/${id}`)).json.notes).toMatchObject([
		{ note: '已致电陳先生', by: clerk.account.name, at: office.time.now },
	]);
	const log = (await owner.send('GET', `/audit?subject=enquiry/${id}`)).text;
	expect(log).toContain('POST /enquiries/:id/notes');
	expect(log).not.toMatch(/陳|chan@/);
});
it('erases an enquiry with its notes and mails', async () => {
	const id = await arrives();
	await clerk.send('POST', `/enquiries/${id}/notes`, { body: { note: '电话' } });
	expect((await clerk.send('DELETE', `/enquiries/${id}`, { body: {} })).status).toBe(204);
	expect((await clerk.send('GET', `/enquiries/${id}`)).status).toBe(404);
	for (const table of ['enquiry', 'enquiryNote', 'outbox'] as const)
		expect(await office.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
	expect((await clerk.send('DELETE', `/enquiries/${id}`, { body: {} })).status).toBe(404);
});
it('exports for the owner what a spreadsheet takes for text, and writes down that it did', async () => {
	for (const message of ['=1+1', '+1', '-x', '@x', '\tx', '\nx', '＝1', 'a,"b"']) await arrives({ message });
	const owner = await office.as('owner');
	const { status, headers, text } = await owner.send('GET', '/enquiries.csv?state=new&q=chan%40example.com');
	expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
	expect(headers['content-disposition']).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/);
	expect(text.startsWith('\uFEFF编号,')).toBe(true);
	for (const cell of ["'=1+1", "'+1", "'-x", "'@x", "'\tx", '"\'\nx"', "'＝1", '"a,""b"""'])
		expect(text).toContain(cell);
	expect((await clerk.send('GET', '/enquiries.csv')).status).toBe(403);
	const log = await owner.send('GET', '/audit?subject=enquiry/');
	expect(log.json.lines).toMatchObject([
		{ action: 'GET /enquiries.csv', after: { exported: { state: 'new', searched: true } } },
	]);
	// Nothing is ever erased from the log.
	expect(log.text).not.toContain('chan@');
});
it('exports more than it holds at once', async () => {
	for (let n = 0; n < 5; n++) await arrives({}, n);
	const filter = { q: '' };
	const batches: number[] = [];
	const ids = new Set<string>();
	for await (const rows of everyEnquiry(office.store, filter, 2)) {
		batches.push(rows.length);
		for (const { id } of rows) ids.add(id);
	}
	expect([batches, ids.size]).toEqual([[2, 2, 1], 5]);
});
it('knows every country of the form by its name in simplified Chinese, once each', async () => {
	const { rows } = (await clerk.send('GET', '/countries')).json;
	expect(rows).toContainEqual({ code: 'HK', name: '香港' });
	expect(rows.length).toBeGreaterThan(240);
	expect(new Set(rows.map(({ name }: { name: string }) => name)).size).toBe(rows.length);
});
