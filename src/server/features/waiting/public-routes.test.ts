import { describe, expect, it } from 'vitest';
import { standingOf } from '#domain/office/interest.ts';
import { plain } from '../../testing/page-words.ts';
import { bookGroup, decideWeather } from '../departures/testing/a-departure.ts';
import { waitingLinks } from './link.ts';
import { FULL, openVisitors, seen } from './testing/visitors.ts';

const { time, store, app, post, get, mails } = openVisitors();
const VALID = { departure: FULL, page: 'en', name: 'Mei Chan', email: 'Mei@Example.org', children: '3', locale: 'zh' };
const join = (change: Record<string, string> = {}) => post('/api/waiting-list', { ...VALID, ...change });
const rows = () => store().db.selectFrom('interest').selectAll().orderBy('joinedAt').execute();
const cancelForWeather = () =>
	decideWeather(store(), { trip: 'riding-light-rail', departure: '2026-12-12' }, 'cancelled', time.now);

describe('joining the line', () => {
	it('shows the form of a full departure, and who may not wait where to go', async () => {
		const { body, headers } = await get(`/api/waiting-list?departure=${FULL}&lang=en`);
		expect(body).toContain(`name="departure" value="${FULL}"`);
		expect(body).not.toContain('choose()');
		// What a family wants stands on the card for those alone whom the link in our mail has shown.
		expect(body).toContain('class="ticket wl__card"');
		expect(body).not.toContain('wl__wanted');
		expect(body).toContain(`href="/api/waiting-list?departure=${FULL}&amp;lang=zh"`);
		expect(headers).toMatchObject({ 'content-security-policy': 'x', 'referrer-policy': 'no-referrer' });
		expect(seen(await get('/api/waiting-list?departure=2026-12-05_bus-factory'))).toEqual([200, 'open']);
		time.now = Date.parse('2026-12-10T10:00:00Z');
		expect(seen(await get(`/api/waiting-list?departure=${FULL}`))).toEqual([200, 'late']);
		for (const wrong of ['', '2026-12-12', '2025-12-26_riding-light-rail', '../../etc'])
			expect(seen(await get(`/api/waiting-list?departure=${encodeURIComponent(wrong)}`))).toEqual([404, 'gone']);
	});
	it('has no line for a departure that is cancelled for the weather', async () => {
		await cancelForWeather();
		expect(seen(await get(`/api/waiting-list?departure=${FULL}`))).toEqual([404, 'gone']);
		expect(seen(await join())).toEqual([404, 'gone']);
		expect(await rows()).toEqual([]);
	});
	it('writes down who joins and sends one link, however often the button is pressed', async () => {
		expect(seen(await join())).toEqual([200, 'sent']);
		expect(seen(await join({ email: ' mei@example.ORG' }))).toEqual([200, 'sent']);
		expect(await rows()).toMatchObject([{ name: 'Mei Chan', email: 'mei@example.org', children: 3, locale: 'zh' }]);
		expect(await mails()).toEqual([{ kind: 'interest_link', recipient: 'mei@example.org' }]);
	});
	it.each([
		[{ email: 'x@y' }, 'Invalid email address', 'waiting-email'],
		[{ name: ' ' }, "name can't be empty", 'waiting-name'],
		[{ name: 'a'.repeat(101) }, 'Too long', 'waiting-name'],
	])('says what is wrong beside it and keeps what was typed: %j', async (change, words, id) => {
		const { statusCode, body } = await join(change);
		expect(statusCode).toBe(422);
		const beside = [words, `id="${id}" aria-invalid="true"`];
		const above = ['tabindex="-1" autofocus=""', 'One thing to check', `<a href="#${id}">`];
		const typed = ['<option value="3" selected', 'value="zh"'];
		for (const part of [...beside, ...above, ...typed]) expect(plain(body)).toContain(part);
		expect(body).toMatch(/checked="" value="zh"|value="zh" checked=""/);
		expect(await rows()).toEqual([]);
	});
	it('takes no number of children that the form does not offer', async () => {
		for (const children of ['0', '11', '-1', '1e1', 'two']) {
			const { statusCode, body } = await join({ children });
			expect([children, statusCode]).toEqual([children, 422]);
			expect(body).toContain('<a href="#waiting-children">Choose a number from 1 to 10');
		}
		expect(await rows()).toEqual([]);
	});
});

describe('the link of somebody who waits', () => {
	const linkOf = async (): Promise<string> => {
		await join();
		const [{ id = '' } = {}] = await rows();
		return waitingLinks.pathOf('secret', id);
	};
	const standing = async () => {
		const [row] = await rows();
		return row && standingOf(row);
	};
	/** How somebody stands that waits, or did. */
	const STOOD = {
		waiting: { state: 'waiting', goneBecause: '', confirmedAt: 1 },
		unconfirmed: { state: 'waiting', goneBecause: '', confirmedAt: null },
		offered: { state: 'offered', goneBecause: '', confirmedAt: 1 },
		expired: { state: 'gone', goneBecause: 'expired', confirmedAt: 1 },
	} as const;

	it('confirms, leaves and comes back by buttons; opening it changes nothing', async () => {
		const link = await linkOf();
		expect(seen(await get(link))).toEqual([200, 'unconfirmed']);
		expect(await standing()).toBe('unconfirmed');
		const confirmed = await post(`${link}/confirm`);
		expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, link]);
		expect(seen(await get(link))).toEqual([200, 'waiting']);
		await post(`${link}/confirm`);
		expect(await standing()).toBe('waiting');
		await post(`${link}/leave`);
		expect(seen(await get(link))).toEqual([200, 'left']);
		await post(`${link}/return`);
		expect(seen(await get(link))).toEqual([200, 'waiting']);
	});
	it('after the last offer tells nobody of a line, but of the places that are on sale, and lets nobody join anew', async () => {
		const link = await linkOf();
		const [trip, departure] = ['bus-factory', '2026-12-05'];
		const set = (stood: keyof typeof STOOD) =>
			store()
				.db.updateTable('interest')
				.set({ ...STOOD[stood], trip, departure, children: 3 })
				.execute();
		const book = (children: number) => bookGroup(store(), { trip, departure }, children, 1);
		await book(28);
		await set('waiting');
		time.now = Date.parse('2026-12-03T09:59:00Z');
		expect(seen(await get(link))).toEqual([200, 'waiting']);
		time.now += 60_000;
		for (const state of ['waiting', 'expired', 'unconfirmed'] as const) {
			await set(state);
			expect(seen(await get(link)), state).toEqual([200, 'ended']);
		}
		expect(seen(await get(`/api/waiting-list?departure=${departure}_${trip}`))).toEqual([200, 'open']);
		await set('expired');
		expect((await post(`${link}/return`)).statusCode).toBe(303);
		expect(await standing()).toBe('expired');
		await book(2);
		expect(seen(await get(link))).toEqual([200, 'late']);
		expect(seen(await get(`/api/waiting-list?departure=${departure}_${trip}`))).toEqual([200, 'late']);
		await set('offered');
		expect(seen(await get(link))).toEqual([200, 'offered']);
	});
	it('gives nobody a place in the line of a departure that is cancelled for the weather', async () => {
		const link = await linkOf();
		for (const state of ['waiting', 'expired', 'unconfirmed'] as const) {
			await store().db.updateTable('interest').set(STOOD[state]).execute();
			expect(seen(await get(link)), state).toEqual([200, state]);
		}
		await cancelForWeather();
		expect(seen(await get(link))).toEqual([200, 'late']);
	});
	it('offers who never asked for it no way back into the line', async () => {
		const link = await linkOf();
		await post(`${link}/leave`);
		expect(seen(await get(link))).toEqual([200, 'refused']);
	});
	it('ends the mails with one call of a mail program (RFC 8058), which no page is shown', async () => {
		const link = await linkOf();
		await post(`${link}/confirm`);
		expect((await post(`${link}/leave`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
		expect(await standing()).toBe('left');
		await post(`${link}/return`);
		const parts = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
		const headers = { 'content-type': 'multipart/form-data; boundary=b' };
		const url = `${link}/leave`;
		expect((await app().inject({ method: 'POST', url, payload: parts, headers })).statusCode).toBe(204);
		expect(await standing()).toBe('left');
	});
	it('takes no step that is not a family’s, and has ended once the family is erased', async () => {
		const link = await linkOf();
		for (const step of ['offer', 'book', 'withdraw', 'expire', 'rejoin', 'constructor'])
			expect([step, (await post(`${link}/${step}`)).statusCode]).toEqual([step, 404]);
		await store().db.deleteFrom('interest').execute();
		expect(seen(await get(link))).toEqual([404, 'gone']);
		expect((await post(`${link}/confirm`)).statusCode).toBe(303);
	});
});
