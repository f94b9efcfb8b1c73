import { describe, expect, it } from 'vitest';
import { TELL_ME_VERSION } from '#domain/consent.ts';
import { standingOf } from '#domain/office/interest.ts';
import { plain } from '../../testing/page-words.ts';
import { datesLinks } from './link.ts';
import { openVisitors, seen } from './testing/visitors.ts';
import { eraseOver } from './upkeep.ts';

const TRIP = 'space-noodle-museum';

const { time, store, post, get, mails } = openVisitors();
const VALID = { trip: TRIP, page: 'en', email: 'Mei@Example.org', locale: 'zh' };
const ask = (change: Record<string, string> = {}) => post('/api/tell-me', { ...VALID, ...change });
const rows = () => store().db.selectFrom('interest').selectAll().orderBy('id').execute();

describe('asking', () => {
	it('writes down who asks and sends one link, however often the button is pressed', async () => {
		const sent = await ask();
		expect(seen(sent)).toEqual([200, 'sent']);
		expect(sent.body).toContain('<title>Tell me when there are dates');
		// Loaded anew, and in each language, it says the same and sends nothing.
		for (const [, address = ''] of plain(sent.body).matchAll(/href="(\/api\/tell-me\?[^"]*&lang=\w\w)" hreflang/gi)) {
			const again = await get(address);
			expect(seen(again)).toEqual([200, 'sent']);
			expect(again.body).toContain('Mei@Example.org');
		}
		await Promise.all([ask({ email: ' mei@example.ORG' }), ask(), ask()]);
		const asked = { trip: TRIP, email: 'mei@example.org', locale: 'zh', privacyVersion: TELL_ME_VERSION };
		expect(await rows()).toMatchObject([{ ...asked, state: 'waiting', confirmedAt: null }]);
		expect(await mails()).toEqual([{ kind: 'interest_link', recipient: 'mei@example.org' }]);
		time.now += 61_000;
		await ask({ locale: 'en' });
		expect(await rows()).toMatchObject([{ locale: 'en', confirmedAt: null }]);
		expect(await mails()).toHaveLength(2);
	});
	it('says what is wrong beside the form and keeps what was typed', async () => {
		for (const email of ['x@y', '']) {
			const answer = await ask({ email });
			expect(seen(answer)).toEqual([422, 'form']);
			expect(answer.body).toContain(`id="tell-email" aria-invalid="true"`);
			expect(answer.body).toContain(`value="${email}"`);
			expect(answer.body).toMatch(/<p id="tell-email-error".*email address.*<\/p>/);
			expect(answer.body).toMatch(/autofocus="".*One thing.*<a href="#tell-email">.*email address/);
			expect(answer.body).toMatch(/checked="" value="zh"|value="zh" checked=""/);
		}
		expect(await rows()).toEqual([]);
	});
	it('shows the form of a trip, and where there is none that it has ended', async () => {
		expect((await get(`/api/tell-me?trip=${TRIP}&lang=en`)).body).toContain(`name="trip" value="${TRIP}"`);
		for (const wrong of ['', 'elsewhere', '../../etc']) {
			expect(seen(await get(`/api/tell-me?trip=${encodeURIComponent(wrong)}`))).toEqual([404, 'gone']);
			expect(seen(await ask({ trip: wrong }))).toEqual([404, 'gone']);
		}
	});
	it('leads to the trip that has dates meanwhile', async () => {
		const answer = await ask({ trip: 'bus-factory', page: 'cn' });
		expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cn/FieldTrips/bus-factory']);
		const form = await get('/api/tell-me?trip=bus-factory&lang=zh');
		expect([form.statusCode, form.headers.location]).toEqual([303, '/zh/FieldTrips/bus-factory']);
		expect(await rows()).toEqual([]);
	});
});

describe('the link of somebody who asked', () => {
	const linkOf = async (): Promise<string> => {
		await ask();
		const [{ id = '' } = {}] = await rows();
		return datesLinks.pathOf('secret', id);
	};
	const standing = async () => {
		const [row] = await rows();
		return row && standingOf(row);
	};

	it('leaves and comes back for ten minutes, by buttons or by a mail program (RFC 8058); then the address is erased', async () => {
		const link = await linkOf();
		await post(`${link}/confirm`);
		// Whoever presses twice, or loads the page anew, reads the same.
		for (let n = 0; n < 2; n += 1) {
			const left = await post(`${link}/leave`);
			expect([left.statusCode, left.headers.location]).toEqual([303, link]);
			expect(seen(await get(link))).toEqual([200, 'left']);
		}
		await post(`${link}/return`);
		expect(seen(await get(link))).toEqual([200, 'waiting']);
		expect((await post(`${link}/leave`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
		expect(await standing()).toBe('left');
		time.now += 600_000;
		await eraseOver(store(), time.now);
		expect([await rows(), await mails()]).toEqual([[], []]);
		expect(seen(await get(link))).toEqual([404, 'gone']);
		expect((await post(`${link}/leave`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
	});
	it('offers who never asked for it no way back', async () => {
		const link = await linkOf();
		await post(`${link}/leave`);
		const page = await get(link);
		expect(seen(page)).toEqual([200, 'left']);
		expect(page.body).not.toContain('/return');
	});
});
