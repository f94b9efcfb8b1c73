import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_VERSION } from '#domain/consent.ts';
import { FAMILY_WORDS } from '#domain/family.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '#i18n/t.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';
import { placesIn, plain } from '../testing/page-words.ts';
import { bookingPath } from './link.ts';

const TRIP = 'bus-factory';
const DAY = '2026-12-05';
const OTHER_DAY = '2026-12-19';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let office: TestOffice;
let clerk: Person;
let order: string;
let link: string;

beforeEach(async () => {
	office = await openTestOffice();
	office.time.now = Date.parse('2026-11-27T04:00:00Z');
	clerk = await office.as('clerk');
	order = await storeAnOrder(office.store, { locale: 'en', lines: [aStoredLine({ departure: DAY, trip: TRIP })] });
	const { id } = await office.store.db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow();
	// The family has the link.
	await office.store.db.updateTable('dispatch').set({ state: 'sent' }).execute();
	link = bookingPath('secret', id);
});
afterEach(() => office.close());

const at = (time: string) => {
	office.time.now = Date.parse(time);
};
const get = (url = link) => office.app.inject({ url });
const post = (fields: Record<string, string>, url = link) =>
	office.app.inject({ method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers: FORM });
const words = () =>
	office.store.db.selectFrom('word').selectAll().where('source', '=', 'family').orderBy('at').orderBy('id').execute();
/** What was read, then what was not. */
const values = async () =>
	(await words())
		.map(({ name, value, unread }): [string, string, number] => [name, value, unread])
		.toSorted((a, b) => a[2] - b[2]);
const places = async () => (await clerk.send('GET', `/orders/${order}`)).json;
/** The place of 陈大文, who is 7 and cannot eat peanuts, or of 陈小文, who is 5. */
const placeOf = async (name: string): Promise<string> =>
	(await places()).places.find((place: { name: string }) => place.name === name).id;
/** A clerk does something with places of the order. */
const act = async (action: 'move' | 'cancel', names: string[], body: object) => {
	const { updatedAt: version } = await places();
	const chosen = await Promise.all(names.map(placeOf));
	const { status } = await clerk.send('POST', `/orders/${order}/places/${action}`, {
		body: { version, places: chosen, reason: 'illness', ...body },
	});
	expect(status).toBe(200);
};
/** A clerk has read everything; a field is where it goes. */
const readAll = async (field?: string) => {
	for (const { id, unread } of await words())
		if (unread) await clerk.send('POST', `/words/${id}/read`, { body: { field } });
};
const headingOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
	statusCode,
	/<h1>(.*?)<\/h1>/.exec(body)?.[1],
];
const { booking } = t('en');
/** What the page says of the weather, and when that was decided; undefined where it says nothing. */
const weatherOf = ({ body }: { body: string }, locale: Locale = 'en') => {
	const [, title = '', text = ''] = /<h2>([^<]*)<\/h2><p>([^<]*)<\/p>/.exec(body) ?? [];
	const { choose, line, ...statuses } = t(locale).booking.weather;
	for (const [status, said] of Object.entries(statuses)) {
		const places = placesIn(title, said.title);
		if (places && placesIn(text, said.text)) return [status, ...places].join(' ');
	}
	return undefined;
};
/** What the weather means is decided, or decided anew. */
const decide = (decision: 'goes' | 'cancelled' | 'open') => {
	const row = { trip: TRIP, departure: DAY, decision, decided_at: office.time.now, account_id: '', who: '' };
	return office.store.db
		.insertInto('departure_weather')
		.values(row)
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet(row))
		.execute();
};
describe('the page of a family', () => {
	it('says where and when, with maps, whom to call, what each notice gives back, in the language of the family', async () => {
		const { body, headers } = await get();
		expect(body).toContain('<h1>See you on Sat 5 December</h1>');
		expect(body).toMatch(/Kowloon Tong station.*Meet at 10:00/);
		for (const host of ['www.google.com/maps', 'maps.apple.com', 'uri.amap.com'])
			expect(body).toMatch(new RegExp(`href="https://${host}[^"]*Kowloon%20Tong`));
		expect(body).toMatch(/href="tel:\+\d+"/);
		expect(body).toContain('<tr aria-current="date"><td>');
		expect(body).not.toContain('choose()');
		expect(body).toContain(`href="${link}?lang=zh"`);
		expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
		expect((await get(`${link}?lang=zh`)).body).toContain('<h1>12月5日（六）');
	});
	it('follows the day: announced, awaited, decided, decided again, over', async () => {
		expect(weatherOf(await get())).toBe('later 07:30');
		at('2026-12-04T10:00:00Z');
		await decide('cancelled');
		expect(weatherOf(await get())).toBe('cancelled Fri 4 December, 18:00');
		at('2026-12-04T23:30:00Z');
		await decide('goes');
		expect(weatherOf(await get())).toBe('goes 07:30');
		await decide('open');
		expect(weatherOf(await get())).toBe('open');
		await office.store.db.deleteFrom('departure_weather').execute();
		expect(weatherOf(await get())).toBe('waiting');
		at('2026-12-05T16:00:00Z');
		const over = await get();
		expect([weatherOf(over), over.body.includes('<form')]).toEqual([undefined, false]);
	});
	it('of a trip that was cancelled asks nobody to come, to move or to change anything', async () => {
		at('2026-12-04T23:30:00Z');
		await decide('cancelled');
		const { body } = await get(`${link}?lang=zh`);
		expect(body).toContain('<h1>12月5日（六）不出發</h1>');
		expect(weatherOf({ body }, 'zh')).toBe('cancelled 07:30');
		for (const part of [
			'<form',
			'<table',
			booking.terms.move,
			booking.terms.cancel,
			'maps.apple.com',
			'<aside',
			'<li>',
		])
			expect(body, part).not.toContain(part);
		expect(body).toMatch(/href="tel:\+\d+"/);
		at('2026-12-06T00:00:00Z');
		const after = await get(link);
		expect(weatherOf(after)).toBe('past');
		expect(after.body).not.toMatch(/<form|<table|maps\.apple\.com/);
	});
	it('says at each hour what is next, and what can still be moved, cancelled or changed', async () => {
		at('2026-12-04T04:00:00Z');
		await decide('goes');
		expect((await get()).body).toContain('subject=Move%20to%20another%20day%3A%20');
		const seenAt = async (time: string) => {
			at(`2026-12-${time}+08:00`);
			const { body } = await get();
			const parts = {
				move: `>${booking.terms.move}<`,
				cancel: `>${booking.terms.cancel}<`,
				form: '<form',
				terms: '<table',
			};
			return {
				heading: /<h1>(\w+)/.exec(body)?.[1],
				weather: weatherOf({ body })?.split(' ')[0],
				next: /<aside.*?<b>(.*?)<\/b><span>(.*?)<\/span>/.exec(body)?.slice(1).join(' '),
				open: Object.entries(parts).flatMap(([name, part]) => (body.includes(part) ? [name] : [])),
			};
		};
		const [meet, pickUp] = ['10:00 Meet at', '15:30 Pick-up at'].map(
			(what) => `${what} Kowloon Tong station, Suffolk Road`,
		);
		const coming = { heading: 'See', weather: 'goes' };
		const onTheDay = ['cancel', 'form', 'terms'];
		expect(await seenAt('04T23:00')).toEqual({ ...coming, next: undefined, open: ['move', ...onTheDay] });
		expect(await seenAt('05T09:59')).toEqual({ ...coming, next: meet, open: onTheDay });
		expect(await seenAt('05T10:01')).toEqual({ ...coming, weather: 'running', next: pickUp, open: onTheDay });
		for (const back of ['05T15:31', '06T07:00'])
			expect(await seenAt(back)).toEqual({ heading: 'Your', weather: undefined, next: undefined, open: [] });
	});
	it('says in words that a link is forged, cut, or old', async () => {
		const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
		for (const wrong of [forged, link.slice(0, -4), '/api/booking/x', '/api/booking/x.y']) {
			expect(headingOf(await get(wrong))).toEqual([404, booking.gone.title]);
			expect(headingOf(await post({ health: '蛋' }, wrong))).toEqual([404, booking.gone.title]);
		}
		expect((await office.app.inject({ method: 'DELETE', url: link })).statusCode).toBe(405);
		at('2027-01-04T16:00:00Z');
		expect(headingOf(await get())).toEqual([404, booking.gone.title]);
		at('2026-12-01T00:00:00Z');
		await office.store.db.updateTable('orders').set({ parent: '', email: '', phone: '' }).execute();
		expect(headingOf(await get())).toEqual([404, booking.gone.title]);
	});
});

/** What the page says of places that were moved or cancelled, and where it leads. */
const newsOf = ({ body }: { body: string }): string[] => {
	const [, list = ''] = /<ul class="bk__news">(.*?)<\/ul>/.exec(body) ?? [];
	return list.split('</li>').flatMap((item) => plain(item.replace(/<[^>]*>/g, '')) || []);
};

describe('a booking that changed', () => {
	it('shows the new day by the old link, and says from which day to which', async () => {
		await act('move', ['陈大文', '陈小文'], { trip: TRIP, departure: OTHER_DAY });
		const moved = await get();
		expect(headingOf(moved)).toEqual([200, 'See you on Sat 19 December']);
		expect(newsOf(moved)).toEqual(['陈大文 (7), 陈小文 (5): moved from Sat 5 December to Sat 19 December']);
		expect(moved.body).toContain('<form');
		await act('move', ['陈大文', '陈小文'], { trip: TRIP, departure: DAY });
		expect([newsOf(await get()), headingOf(await get())[1]]).toEqual([[], 'See you on Sat 5 December']);
	});
	it('says who stays when one sibling is moved, and leads to the page of the other day', async () => {
		await act('move', ['陈小文'], { trip: 'science-museum', departure: '2027-02-10' });
		const { body } = await get();
		expect(newsOf({ body })).toEqual([
			expect.stringMatching(/^Also booked: 陈小文 \(5\), Science museum.*, Wed 10 February$/),
		]);
		const [, other = ''] = /href="(\/api\/booking\/[^"]*)"><?/.exec(body.slice(body.indexOf('bk__news'))) ?? [];
		const there = await get(other.replaceAll('&amp;', '&'));
		expect(headingOf(there)).toEqual([200, 'See you on Wed 10 February']);
		expect(newsOf(there)).toEqual([
			expect.stringMatching(/^陈小文 \(5\): moved from .*Sat 5 December to .*Wed 10 February$/),
			expect.stringMatching(/^Also booked: 陈大文 \(7\), .*Sat 5 December$/),
		]);
	});
	it('says which sibling was cancelled and who goes, then that nobody does', async () => {
		await act('cancel', ['陈小文'], { cents: 0 });
		const one = await get();
		expect(newsOf(one)).toEqual(['Cancelled: 陈小文 (5). Going: 陈大文 (7).']);
		expect(one.body).toContain('<dt>Places</dt><dd>1</dd>');
		await act('cancel', ['陈大文'], { cents: 0 });
		const none = await get();
		expect(headingOf(none)).toEqual([200, 'You do not go on Sat 5 December']);
		expect(newsOf(none)).toEqual(['Cancelled: 陈大文 (7), 陈小文 (5)']);
		expect(none.body).not.toMatch(/<form|maps\.apple/);
		expect((await post({ child: await placeOf('陈大文'), health: '蛋' })).statusCode).toBe(200);
		expect(await words()).toEqual([]);
	});
	it('says that it was us who cancelled it', async () => {
		await act('cancel', ['陈大文', '陈小文'], { cents: 0, reason: 'weather' });
		expect(headingOf(await get(`${link}?lang=zh`))).toEqual([200, '我們取消了12月5日（六）的行程']);
	});
	it('asks who goes when the shop has fewer places and nobody knows whose', async () => {
		const db = office.store.db.updateTable('place').set({ state: 'cancelled', reason: 'shop', undecided: 1 });
		await db.where('name', '=', '陈小文').execute();
		expect(newsOf(await get())).toEqual([
			'The shop has fewer places than before: 1 on this day. Please call or write to say who goes.',
		]);
	});
});

describe('what a family says of a child', () => {
	const tell = async (name: string, fields: Record<string, string>) => post({ child: await placeOf(name), ...fields });
	/** What the page says of each child: facts, then what nobody has read. */
	const known = async () => {
		const { body } = await get();
		return [...body.matchAll(/<article.*?<h3[^>]*>(.*?)<\/h3>(.*?)<details/g)].map(([, name, rest = '']) => [
			name,
			...[...rest.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => `${term}: ${value}`),
			...[...rest.matchAll(/<p class="bk__aside">(.*?)<\/p>/g)].map(([, text]) => text),
		]);
	};
	const none = booking.child.facts.none;

	it('stands at the child at once, unread; opening the link changes nothing', async () => {
		const child = await placeOf('陈大文');
		await get();
		expect([await words(), (await places()).unread]).toEqual([[], 0]);
		const form = { health: ' 花生、\n 合桃 ', 'was-health': '', phone: '爸爸 6123 4567', 'was-phone': '', other: '' };
		const sent = await tell('陈大文', form);
		expect([sent.statusCode, sent.headers.location]).toEqual([303, `${link}?lang=en&said=sent`]);
		const row = { order_id: order, place_id: child, source: 'family', unread: 1, privacy_version: CHANGE_VERSION };
		expect((await words()).toSorted((a, b) => (a.name < b.name ? 1 : -1))).toMatchObject([
			{ ...row, name: '过敏、健康', value: '花生、 合桃', at: office.time.now },
			{ ...row, name: '当日电话', value: '爸爸 +85261234567' },
		]);
		const opened = await places();
		expect([opened.unread, opened.places[0].allergy]).toEqual([2, '花生']);
		expect(opened.events.at(-1).note).toBe('陈大文：过敏、健康 花生、 合桃；陈大文：当日电话 爸爸 +85261234567');
		const said = (value: string) => `You told us on Fri 27 November: “${value}”. Our office will read it.`;
		const facts = (allergy: string) => [
			`Allergies: ${allergy}`,
			`Health: ${none}`,
			`Who collects: ${none}`,
			`Emergency number: ${none}`,
		];
		expect(await known()).toEqual([
			['陈大文 (7)', ...facts('花生'), said('花生、 合桃'), said('爸爸 +852 6123 4567')],
			['陈小文 (5)', ...facts(none)],
		]);
		expect((await get(`${link}?said=sent`)).body).toContain(booking.child.sent);
	});
	it('is stored once however often it is said, and replaced by what is said later, until somebody has read it', async () => {
		const health = FAMILY_WORDS.health;
		await Promise.all([tell('陈大文', { health: '蛋' }), tell('陈大文', { health: '蛋' })]);
		expect(await values()).toEqual([[health, '蛋', 1]]);
		await tell('陈大文', { health: '蛋、奶', 'was-health': '蛋' });
		await tell('陈小文', { health: '芝麻' });
		expect(await values()).toEqual([
			[health, '蛋、奶', 1],
			[health, '芝麻', 1],
		]);
		expect((await tell('陈小文', { health: '', 'was-health': '芝麻' })).statusCode).toBe(303);
		await readAll();
		await tell('陈大文', { health: '蛋、奶', 'was-health': '' });
		expect(await values()).toEqual([[health, '蛋、奶', 0]]);
		await tell('陈大文', { health: '鱼' });
		expect(await values()).toEqual([
			[health, '蛋、奶', 0],
			[health, '鱼', 1],
		]);
		expect((await tell('陈大文', { health: '鱼', 'was-health': '鱼' })).headers.location).toContain('said=nothing');
	});
	it('simply stands once it was read: in its field, else under its own name', async () => {
		await tell('陈大文', { health: '合桃' });
		await readAll('allergy');
		await tell('陈大文', { other: '怕狗' });
		await readAll();
		const [[, ...facts] = []] = await known();
		expect(facts).toContain('Allergies: 花生；合桃');
		expect(facts).toContain('Anything else: 怕狗');
		expect(facts.join()).not.toMatch(/You told us|合桃.*合桃/);
		expect((await get(`${link}?said=sent`)).body).not.toContain('role="status"');
	});
	it('who collects, and the number, can be the same for all; health is of one child', async () => {
		await tell('陈小文', { all: '1', collector: '何婆婆', health: '蛋' });
		expect((await values()).map(([name, value]) => `${name} ${value}`).toSorted()).toEqual(
			['谁来接 何婆婆', '谁来接 何婆婆', '过敏、健康 蛋'].toSorted(),
		);
	});
	it('is refused in words beside its field, with what was typed, and nothing is written down', async () => {
		const child = await placeOf('陈大文');
		const wrong = await tell('陈大文', { phone: '12"<34', health: 'a'.repeat(501), other: '怕狗' });
		expect(wrong.statusCode).toBe(422);
		for (const part of [
			'value="12&quot;&lt;34"',
			'tabindex="-1" autofocus=""',
			`<a href="#phone-${child}">A number for the day: There is no whole number in it`,
			`<a href="#health-${child}">Allergy or health: Too long`,
			'<details open="">',
			'>怕狗</textarea>',
		])
			expect(wrong.body).toContain(part);
		expect(wrong.body).toMatch(new RegExp(`id="health-${child}"[^>]* aria-invalid="true"`));
		expect(await words()).toEqual([]);
	});
	it('replaces nothing that its sender has not seen, and says when the child is gone or the word was read', async () => {
		await tell('陈大文', { health: '花生' });
		const unseen = await tell('陈大文', { health: '蛋', 'was-health': '' });
		expect([unseen.statusCode, unseen.body.includes(booking.child.stale)]).toEqual([422, true]);
		expect(unseen.body).toContain('name="was-health" value="花生"');
		await readAll();
		expect((await tell('陈大文', { health: '', 'was-health': '花生' })).statusCode).toBe(422);
		expect((await post({ child: 'nobody', health: '蛋' })).statusCode).toBe(422);
		expect((await values()).map(([, value]) => value)).toEqual(['花生']);
	});
	it('is taken after the kitchen knows, and the page says to call as well', async () => {
		expect((await get()).body).toContain('The kitchen gets the list of allergies on Wed 2 December, 18:00');
		at('2026-12-02T10:00:00Z');
		clerk = await office.as('clerk', { username: 'later' });
		const { headers } = await tell('陈大文', { health: '蛋' });
		expect(await values()).toEqual([[FAMILY_WORDS.health, '蛋', 1]]);
		const { body } = await get(headers.location);
		expect(body).toContain('The kitchen has the list of allergies already');
		expect(body).toMatch(/role="status">.*?call \+852[^<]* as well: the kitchen got its list before/);
	});
	it('comes from our pages alone', async () => {
		const headers = { ...FORM, origin: 'https://evil.example' };
		const payload = `child=${await placeOf('陈大文')}&health=x`;
		const answer = await office.app.inject({ method: 'POST', url: link, payload, headers });
		expect([answer.statusCode, await words()]).toEqual([403, []]);
	});
});
