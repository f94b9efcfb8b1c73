import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { t } from '#i18n/t.ts';
import { placesIn, plain } from '../../../testing/page-words.ts';
import {
	act,
	at,
	beginBookings,
	DAY,
	get,
	link,
	OTHER_DAY,
	office,
	placeOf,
	post,
	TRIP,
	words,
} from './testing/a-booking.ts';

beginBookings();

const headingOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
	statusCode,
	/<h1>(.*?)<\/h1>/.exec(body)?.[1],
];
const { booking } = t('en');
/** What the page says of the weather, and when that was decided; undefined where it says nothing. */
const weatherOf = ({ body }: { body: string }, locale: Locale = 'en') => {
	const [, title = '', text = ''] = /<h2>([^<]*)<\/h2>(?:<p>[^<]*<\/p>)?<p>([^<]*)<\/p>/.exec(body) ?? [];
	const { choice, refund, line, ...statuses } = t(locale).booking.weather;
	for (const [status, said] of Object.entries(statuses)) {
		const places = placesIn(title, said.title);
		if (places && ('text' in said ? placesIn(text, said.text) : title === said.title))
			return [status, ...places].join(' ');
	}
	return undefined;
};
/** What the weather means is decided, or decided anew. */
const decide = (decision: 'goes' | 'cancelled' | 'open') => {
	const row = { trip: TRIP, departure: DAY, decision, decidedAt: office.time.now, accountId: '', who: '' };
	return office.store.db
		.insertInto('departureWeather')
		.values(row)
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet(row))
		.execute();
};
/** A browser that has only the link. */
const STRANGER = {};
const NAMES = /陈大文|陈小文|花生/;

describe('a link that was passed on', () => {
	it('shows the day, and the children only to whoever types the last digits of a number of the booking', async () => {
		const { body } = await get(link, STRANGER);
		expect(body).toContain('<h1>See you on Sat 5 December</h1>');
		expect(body).toContain('<dt>Children</dt><dd>Child 1, Child 2</dd>');
		expect(body).not.toMatch(NAMES);
		expect(body).toContain(booking.lock.text);
		const wrong = await post({ digits: '0000' }, link, STRANGER);
		expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([422, undefined]);
		expect(wrong.body).toContain(`<h2 id="wrong-title">${booking.lock.wrong}</h2>`);
		expect(wrong.body).not.toMatch(NAMES);
		const right = await post({ digits: ' ４５６７ ' }, `${link}?lang=zh`, STRANGER);
		expect([right.statusCode, right.headers.location]).toEqual([303, `${link}?lang=zh&unlocked=1#booking-children`]);
		const [cookie = ''] = String(right.headers['set-cookie']).split(';');
		expect(String(right.headers['set-cookie'])).toMatch(/; Path=\/api\/booking; .*Secure; HttpOnly/);
		expect((await get(link, { cookie })).body).toMatch(NAMES);
	});
	it('takes what is said of a child with the digits, and nothing without', async () => {
		const said = { child: await placeOf('陈小文'), health: '蛋', 'was-health': '' };
		const early = await post(said, link, STRANGER);
		expect([early.statusCode, await words()]).toEqual([403, []]);
		expect(early.body).toContain(booking.lock.first);
		expect(early.body).toContain('<input type="hidden" name="health" value="蛋"/>');
		const late = await post({ ...said, digits: '+852 5123 4567' }, link, STRANGER);
		expect([late.statusCode, late.headers.location]).toEqual([303, `${link}?lang=en&said=sent`]);
		expect(await words()).toMatchObject([{ value: '蛋' }]);
	});
	it('shows what is wrong with what was sent with the digits', async () => {
		const said = { child: await placeOf('陈小文'), phone: '12', 'was-phone': '', digits: '4567' };
		const { statusCode, body, headers } = await post(said, link, STRANGER);
		expect([statusCode, String(headers['set-cookie'])]).toEqual([422, expect.stringContaining('__Secure-booking-')]);
		expect(body).toContain(`<h2 id="wrong-title">${booking.child.wrong}</h2>`);
		expect(body).toMatch(/<input[^>]*value="12"[^>]*>/);
		expect(body).not.toContain(booking.lock.text);
	});
	it('lets nobody try all digits, also not at once', async () => {
		const tries = Array.from({ length: 30 }, (_, n) => post({ digits: `00${n + 10}` }, link, STRANGER));
		const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
		expect([answers.filter((each) => each === 422).length, answers.filter((each) => each === 429).length]).toEqual([
			10, 20,
		]);
		expect((await post({ digits: '4567' }, link, STRANGER)).statusCode).toBe(429);
		office.time.now += 3_600_001;
		expect((await post({ digits: '4567' }, link, STRANGER)).statusCode).toBe(303);
	});
	it('asks again when the number of the booking was corrected', async () => {
		await office.store.db.updateTable('orders').set({ phone: '+85260000001' }).execute();
		expect((await get()).body).not.toMatch(NAMES);
		expect((await post({ digits: '0001' }, link, STRANGER)).statusCode).toBe(303);
	});
	it('shows no child where the booking has no number, and says so', async () => {
		await office.store.db.updateTable('orders').set({ phone: '' }).execute();
		const { body } = await get(link, STRANGER);
		expect(body).not.toMatch(NAMES);
		expect(body).toContain(booking.lock.noNumber);
		expect((await post({ digits: '' }, link, STRANGER)).statusCode).toBe(422);
	});
	it('says to a browser that takes no cookie what is missing', async () => {
		const { headers } = await post({ digits: '4567' }, link, STRANGER);
		expect((await get(String(headers.location).split('#')[0], STRANGER)).body).toContain(booking.lock.first);
	});
});
describe('the page of a family', () => {
	it('says where and when, with maps, whom to call, what each notice gives back, in the language of the family', async () => {
		const { body, headers } = await get();
		expect(body).toContain('<h1>See you on Sat 5 December</h1>');
		expect(body).toMatch(/Kowloon Tong station.*Meet at 10:00/);
		// The last stop ends at 15:00, and the coach is back at 15:30.
		expect(body).toContain('>10:00\u2060–\u206015:30<');
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
		await office.store.db.deleteFrom('departureWeather').execute();
		expect(weatherOf(await get())).toBe('waiting');
		at('2026-12-05T16:00:00Z');
		const over = await get();
		expect([weatherOf(over), over.body.includes('<form')]).toEqual([undefined, false]);
	});
	it('of a trip that was cancelled asks nobody to come, to move or to change anything', async () => {
		at('2026-12-04T23:30:00Z');
		await decide('cancelled');
		const { body } = await get(`${link}?lang=zh`);
		expect(body).toContain('<h1>已取消：12月5日（六）</h1>');
		expect(weatherOf({ body }, 'zh')).toBe('cancelled 07:30');
		expect(body).toContain(`</h2><p>${t('zh').booking.calledOff.why.weather}</p>`);
		for (const part of ['<form', '<table', booking.terms.move, booking.terms.cancel, 'maps.apple.com', '<aside', '<li'])
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
		expect((await get()).body).toContain('subject=Move%20to%20another%20date%3A%20');
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
	const [, list = ''] = /<ul class="stack bk__news">(.*?)<\/ul>/.exec(body) ?? [];
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
		expect(newsOf(one)).toEqual(['Cancelled: 陈小文 (5). Still going: 陈大文 (7).']);
		expect(one.body).toContain('<dt>Places</dt><dd>1</dd>');
		await act('cancel', ['陈大文'], { cents: 0 });
		const none = await get();
		expect(headingOf(none)).toEqual([200, 'Your booking for Sat 5 December is cancelled']);
		expect(newsOf(none)).toEqual(['Cancelled: 陈大文 (7), 陈小文 (5)']);
		expect(none.body).not.toMatch(/<form|maps\.apple/);
		expect((await post({ child: await placeOf('陈大文'), health: '蛋' })).statusCode).toBe(200);
		expect(await words()).toEqual([]);
	});
	it('says that it was us who cancelled it', async () => {
		await act('cancel', ['陈大文', '陈小文'], { cents: 0, reason: 'minimum' });
		const there = await get(`${link}?lang=zh`);
		expect(headingOf(there)).toEqual([200, '我們取消了12月5日（六）的行程']);
		expect(there.body).toContain(t('zh').booking.calledOff.why.minimum);
	});
	it('asks who goes when the shop has fewer places and nobody knows whose', async () => {
		const db = office.store.db.updateTable('place').set({ state: 'cancelled', reason: 'shop', undecided: 1 });
		await db.where('name', '=', '陈小文').execute();
		expect(newsOf(await get())).toEqual([
			'Your booking now has fewer places: 1 on this date. Please tell us by WhatsApp or email who will go.',
		]);
	});
});
