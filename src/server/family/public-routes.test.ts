import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_VERSION } from '#domain/consent.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '#i18n/t.ts';
import type { Store } from '../db/store.ts';
import { openTestStore } from '../db/test-store.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { createTestApp } from '../testing/app.ts';
import { placesIn } from '../testing/page-words.ts';
import { bookingPath } from './link.ts';

const TRIP = 'bus-factory';
const DAY = '2026-12-05';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let store: Store;
let app: FastifyInstance;
let now: number;
let order: string;
let link: string;

beforeEach(async () => {
	now = Date.parse('2026-11-24T04:00:00Z');
	store = await openTestStore();
	app = createTestApp(store, { clock: () => now });
	order = await storeAnOrder(store, { locale: 'en', lines: [aStoredLine({ departure: DAY, trip: TRIP, quantity: 3 })] });
	const { id } = await store.db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow();
	link = bookingPath('secret', id);
});
afterEach(async () => {
	await app.close();
	await store.close();
});

const get = (url = link) => app.inject({ url });
const post = (fields: Record<string, string>, url = link) =>
	app.inject({ method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers: FORM });
const requests = () => store.db.selectFrom('family_request').selectAll().orderBy('created_at').execute();
const firstChild = async (): Promise<string> => {
	const child = store.db.selectFrom('order_child').select('id').where('name', '=', '陈大文');
	return (await child.executeTakeFirstOrThrow()).id;
};
const headingOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
	statusCode,
	/<h1>(.*?)<\/h1>/.exec(body)?.[1],
];
const { booking: words } = t('en');
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
	const row = { trip: TRIP, departure: DAY, decision, decided_at: now, account_id: '', who: '' };
	return store.db
		.insertInto('departure_weather')
		.values(row)
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet(row))
		.execute();
};
/** The office answers everything that is asked. */
const answerAll = (state: 'adopted' | 'declined') =>
	store.db.updateTable('family_request').set({ state, ended_at: now, who: 'Mei' }).execute();

describe('the page of a family', () => {
	it('says where and when, with maps, whom to call, what each notice gives back, in the language of the family', async () => {
		const { body, headers } = await get();
		expect(body).toContain('<h1>See you on Sat 5 December</h1>');
		expect(body).toMatch(/Kowloon Tong station.*Meet at 10:00/);
		for (const host of ['www.google.com/maps', 'maps.apple.com', 'uri.amap.com'])
			expect(body).toMatch(new RegExp(`href="https://${host}[^"]*Kowloon%20Tong`));
		expect(body).toMatch(/href="tel:\+\d+"/);
		expect(body).toContain('<tr aria-current="date"><td>Sun 22 November');
		expect(body).not.toContain('choose()');
		expect(body).toContain(`href="${link}?lang=zh"`);
		expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
		expect((await get(`${link}?lang=zh`)).body).toContain('<h1>12月5日（六）');
	});
	it('follows the day: announced, awaited, decided, decided again, over', async () => {
		expect(weatherOf(await get())).toBe('later 07:30');
		now = Date.parse('2026-12-04T10:00:00Z');
		await decide('cancelled');
		expect(weatherOf(await get())).toBe('cancelled Fri 4 December, 18:00');
		now = Date.parse('2026-12-04T23:30:00Z');
		await decide('goes');
		expect(weatherOf(await get())).toBe('goes 07:30');
		await decide('open');
		expect(weatherOf(await get())).toBe('open');
		await store.db.deleteFrom('departure_weather').execute();
		expect(weatherOf(await get())).toBe('waiting');
		now = Date.parse('2026-12-05T16:00:00Z');
		const over = await get();
		expect([weatherOf(over), over.body.includes('<form')]).toEqual([undefined, false]);
	});
	it('of a trip that was cancelled asks nobody to come, to move or to change anything', async () => {
		now = Date.parse('2026-12-04T23:30:00Z');
		await decide('cancelled');
		const { body } = await get(`${link}?lang=zh`);
		expect(body).toContain('<h1>12月5日（六）不出發</h1>');
		expect(weatherOf({ body }, 'zh')).toBe('cancelled 07:30');
		for (const part of ['<form', '<table', words.terms.move, words.terms.cancel, 'maps.apple.com', '<aside', '<li>'])
			expect(body, part).not.toContain(part);
		expect(body).toMatch(/href="tel:\+\d+"/);
		now = Date.parse('2026-12-06T00:00:00Z');
		const after = await get(link);
		expect(weatherOf(after)).toBe('past');
		expect(after.body).not.toMatch(/<form|<table|maps\.apple\.com/);
	});
	it('says at each hour what is next, and what can still be moved, cancelled or changed', async () => {
		now = Date.parse('2026-12-04T04:00:00Z');
		await decide('goes');
		expect((await get()).body).toContain('subject=Move%20to%20another%20day%3A%20');
		const at = async (time: string) => {
			now = Date.parse(`2026-12-${time}+08:00`);
			const { body } = await get();
			const parts = {
				move: `>${words.terms.move}<`,
				cancel: `>${words.terms.cancel}<`,
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
		expect(await at('04T23:00')).toEqual({ ...coming, next: undefined, open: ['move', ...onTheDay] });
		expect(await at('05T09:59')).toEqual({ ...coming, next: meet, open: onTheDay });
		expect(await at('05T10:01')).toEqual({ ...coming, weather: 'running', next: pickUp, open: onTheDay });
		for (const back of ['05T15:31', '06T07:00'])
			expect(await at(back)).toEqual({ heading: 'Your', weather: undefined, next: undefined, open: [] });
	});
	it('says in words that a link is forged, cut, or old, that nothing is booked any more, or that it moved', async () => {
		const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
		for (const wrong of [forged, link.slice(0, -4), '/api/booking/x', '/api/booking/x.y']) {
			expect(headingOf(await get(wrong))).toEqual([404, words.gone.title]);
			expect(headingOf(await post({ phone: '51239999', 'was-phone': '' }, wrong))).toEqual([404, words.gone.title]);
		}
		expect(await requests()).toEqual([]);
		expect((await app.inject({ method: 'DELETE', url: link })).statusCode).toBe(405);
		await store.db.updateTable('order_line').set({ departure: '2026-12-19' }).execute();
		expect(headingOf(await get())).toEqual([200, expect.stringContaining('You no longer go')]);
		await store.db.updateTable('orders').set({ state: 'closed' }).execute();
		expect(headingOf(await get())).toEqual([200, expect.stringContaining('You do not go')]);
		now = Date.parse('2027-01-04T16:00:00Z');
		expect(headingOf(await get())).toEqual([404, words.gone.title]);
		now = Date.parse('2026-12-01T00:00:00Z');
		await store.db.updateTable('orders').set({ parent: '', email: '', phone: '' }).execute();
		expect(headingOf(await get())).toEqual([404, words.gone.title]);
	});
});

describe('a change that a family asks for', () => {
	it('is written down once, however often it is sent; opening the link changes nothing', async () => {
		const child = await firstChild();
		const change = {
			[`allergy-${child}`]: ' 花生、 蛋 ',
			[`was-allergy-${child}`]: '花生',
			phone: '6123 4567',
			'was-phone': '+85251234567',
		};
		await get();
		expect(await requests()).toEqual([]);
		const [first, second] = await Promise.all([post(change), post(change)]);
		for (const sent of [first, second])
			expect([sent.statusCode, sent.headers.location]).toEqual([303, `${link}?lang=en&said=sent`]);
		expect(await requests()).toMatchObject([
			{ order_id: order, child_id: child, name: '陈大文', field: 'allergy', before: '花生', after: '花生、 蛋' },
			{ field: 'phone', before: '+85251234567', after: '+85261234567', state: 'pending' },
		]);
		// What the form said about personal data then, and when.
		const said = (await requests()).map(({ privacy_version, created_at }) => [privacy_version, created_at]);
		expect(said).toEqual([CHANGE_VERSION, CHANGE_VERSION].map((version) => [version, now]));
		const { body } = await get(`${link}?said=sent`);
		expect(body).toContain('Your change has reached our office');
		expect(body).toContain('Until then this holds: 花生');
		expect(body).toContain('value="花生、 蛋"');
		expect(body).toContain('value="+852 6123 4567"');
		// A number that is written otherwise is the same number.
		await post({ phone: '+85261234567', 'was-phone': '+852 6123 4567' });
		expect(await requests()).toHaveLength(2);
	});
	it('is said to be looked at only while it is; that the office declined it stands above everything', async () => {
		const child = await firstChild();
		const said = async () => {
			const { body } = await get(`${link}?said=sent`);
			return [
				/bk__said" role="status"><svg.*?<\/svg>([^<]*)/.exec(body)?.[1]?.slice(0, 16),
				/declined"><svg.*?<\/svg>([^<]*)/.exec(body)?.[1],
			];
		};
		expect(await said()).toEqual([undefined, undefined]);
		await post({ [`allergy-${child}`]: '花生、蛋', [`was-allergy-${child}`]: '花生' });
		expect(await said()).toEqual(['Your change has ', undefined]);
		await answerAll('declined');
		expect(await said()).toEqual([
			undefined,
			'Food allergy: 陈大文 (7). Our office could not enter “花生、蛋”; what holds is: 花生. Please call or write to us.',
		]);
		// The office has entered it by hand since.
		await store.db.updateTable('order_child').set({ allergy: '花生、蛋' }).where('id', '=', child).execute();
		expect(await said()).toEqual([undefined, undefined]);
		await answerAll('adopted');
		expect(await said()).toEqual([undefined, undefined]);
	});
	it('is replaced by a later one, and taken back by who types again what there is', async () => {
		const child = await firstChild();
		const ask = (after: string, was: string) => post({ [`allergy-${child}`]: after, [`was-allergy-${child}`]: was });
		await ask('蛋', '花生');
		await ask('奶', '蛋');
		expect(await requests()).toMatchObject([{ before: '花生', after: '奶' }]);
		await ask('花生', '奶');
		expect(await requests()).toEqual([]);
		expect((await ask('花生', '花生')).headers.location).toContain('said=nothing');
	});
	it('can be of a child whom nobody has named, in the language of the page', async () => {
		const { id } = await store.db.selectFrom('order_line').select('id').executeTakeFirstOrThrow();
		const name = `allergy-${id}.2`;
		const sent = await post({ [name]: 'sesame', [`was-${name}`]: '' }, `${link}?lang=cn`);
		expect(sent.headers.location).toBe(`${link}?lang=cn&said=sent`);
		expect(await requests()).toMatchObject([{ line_id: id, child_id: '', place: 2, name: '', after: 'sesame' }]);
	});
	it('is refused in words beside the field, with what was typed, and nothing is written down', async () => {
		const child = await firstChild();
		const name = `allergy-${child}`;
		const wrong = await post({ phone: '12"<34', 'was-phone': '', [name]: '蛋', [`was-${name}`]: '花生' });
		expect(wrong.statusCode).toBe(422);
		expect(wrong.body).toContain('value="12&quot;&lt;34"');
		expect(wrong.body).toContain('tabindex="-1" autofocus=""');
		expect(wrong.body).toContain('This is not a whole number');
		expect(wrong.body).toContain('<a href="#booking-phone">This is not a whole number');
		expect(wrong.body).toContain('Nothing has been sent yet');
		expect(wrong.body).toContain('value="蛋"');
		const long = await post({ [name]: 'a'.repeat(501), [`was-${name}`]: '花生' });
		expect(long.body).toMatch(new RegExp(`id="${name}"[^>]* aria-invalid="true"`));
		expect(long.body).toContain(`<a href="#${name}">Food allergy: 陈大文 (7): Too long`);
		expect(await requests()).toEqual([]);
	});
	it('of an allergy is closed when the kitchen knows; a number can still be changed', async () => {
		now = Date.parse('2026-12-02T10:00:00Z');
		const name = `allergy-${await firstChild()}`;
		const late = await post({ [name]: '蛋', [`was-${name}`]: '花生' });
		expect([late.statusCode, await requests()]).toEqual([422, []]);
		expect(late.body).toContain('too late to change allergies');
		expect(late.body).not.toContain(`id="${name}"`);
		expect((await post({ phone: '61234567', 'was-phone': '' })).statusCode).toBe(303);
		expect(await requests()).toMatchObject([{ field: 'phone' }]);
	});
	it('keeps what the office wrote meanwhile, and says when a child of the form is gone', async () => {
		const child = await firstChild();
		await store.db.updateTable('order_child').set({ allergy: '芝麻' }).where('id', '=', child).execute();
		const old = { [`allergy-${child}`]: '花生', [`was-allergy-${child}`]: '花生' };
		expect((await post({ ...old, phone: '61234567', 'was-phone': '' })).statusCode).toBe(303);
		expect((await requests()).map(({ field }) => field)).toEqual(['phone']);
		await store.db.deleteFrom('order_child').where('id', '=', child).execute();
		const stale = await post({ ...old, [`allergy-${child}`]: '蛋' });
		expect(stale.statusCode).toBe(422);
		expect(stale.body).toContain('changed this booking while you typed');
	});
	it('comes from our pages alone', async () => {
		const headers = { ...FORM, origin: 'https://evil.example' };
		const answer = await app.inject({ method: 'POST', url: link, payload: 'phone=61234567', headers });
		expect([answer.statusCode, await requests()]).toEqual([403, []]);
	});
});
