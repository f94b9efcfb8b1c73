import { afterAll, describe, expect, it } from 'vitest';
import { offerEnd } from '#domain/waiting.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { claimMail } from '../../core/mail/claim.ts';
import { setMails } from '../../core/mail/kinds.ts';
import { settleMail } from '../../core/mail/settle.ts';
import { between } from '../../core/mail/testing/a-brand.ts';
import { MAIL_KINDS } from '../../features.ts';
import { sendAllMails } from '../../testing/mails.ts';
import { offerMails } from './line.ts';
import { writeOffer } from './mails.ts';
import { aLine, HOUR, linesIn, scheduleOf } from './testing/a-line.ts';

const store = await openTestStore();
afterAll(() => store.close());
const { newLine, fullWith, seats } = linesIn(store);

describe('an offer', () => {
	it('goes to the first whose children all fit', async () => {
		const line = await fullWith({ ann: 3, ben: 1, cat: 2 });
		expect(await line.offer()).toBeUndefined();
		await line.free(2);
		expect(await line.offer()).toBe('ben');
		expect(await line.offer()).toBeUndefined();
		await line.free(2);
		expect(await line.offer()).toBe('ann');
	});
	it('keeps its places until tomorrow 18:00, and goes out by mail', async () => {
		const line = await fullWith({ ann: 3 });
		await line.free(3);
		await line.offer();
		expect(await seats(line)).toMatchObject({ booked: 7, reserved: 3, waiting: 0 });
		const { offerUntil } = await line.entryOf('ann');
		expect(offerUntil).toBe(offerEnd(line.time.now));
		line.time.now = Number(offerUntil) - 1;
		expect(await seats(line)).toMatchObject({ reserved: 3 });
		line.time.now += 1;
		expect(await seats(line)).toMatchObject({ reserved: 0 });
		expect(await line.mails('ann', 'interest_offer')).toBe(1);
	});
	it('goes on to the next who fits when it ends, with one mail', async () => {
		const line = await fullWith({ ann: 2, ben: 3, cat: 1 });
		await line.free(2);
		await line.offer();
		line.time.now = offerEnd(line.time.now) - 1;
		await line.follow();
		expect(await line.standings()).toEqual(['ann offered', 'ben waiting', 'cat waiting']);
		line.time.now += 1;
		await line.follow();
		await line.follow();
		expect(await line.standings()).toEqual(['ann expired', 'ben waiting', 'cat offered']);
		expect(await line.mails('cat', 'interest_offer')).toBe(1);
		expect(await line.entryOf('ann')).toMatchObject({ offerUntil: null, endedAt: line.time.now });
	});
	it.each(['queued', 'sending', 'sent'] as const)('that is over keeps no mail that has not left: %s', async (state) => {
		const line = await fullWith({ ann: 1 });
		await line.free(1);
		await line.offer();
		const { id } = await line.entryOf('ann');
		const mails = store.db.updateTable('outbox').set({ state }).where('subjectId', '=', id);
		await mails.where('kind', '=', 'interest_offer').execute();
		await line.step('ann', 'withdraw');
		expect(await line.mails('ann', 'interest_offer')).toBe(state === 'sent' ? 1 : 0);
	});
	it('is made by nobody from 18:00 two days before the departure', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		await line.free(1);
		const end = Date.parse(`${line.at.departure}T18:00+08:00`) - 48 * HOUR;
		line.time.now = end - 24 * HOUR;
		expect(await line.offer()).toBe('ann');
		line.time.now = end;
		await line.follow();
		expect(await line.standings()).toEqual(['ann expired', 'ben waiting']);
		expect(await line.offer()).toBeUndefined();
		expect(await seats(line)).toMatchObject({ wanted: null, waiting: 1 });
		line.time.now = end - 1;
		expect(await seats(line)).toMatchObject({ wanted: 1 });
		expect(await line.offer()).toBe('ben');
	});
	it('is made where nothing says how many places there are, but never on a cancelled departure', async () => {
		const line = newLine();
		await line.wait('ann', 9);
		const endless = aLine(store, line.at.departure, scheduleOf(undefined, [line.at.departure]), line.time);
		const cancelled = scheduleOf(10, [line.at.departure], {
			cancelled: { reason: 'weather', decided: '2026-11-27T04:00:00Z' },
		});
		expect(await aLine(store, line.at.departure, cancelled, line.time).offer()).toBeUndefined();
		expect(await endless.offer()).toBe('ann');
	});
	it('of several places goes on to as many as find room in them', async () => {
		const line = await fullWith({ ann: 4, ben: 2, cat: 3, dan: 1, eve: 1, flo: 1 });
		await line.free(4);
		await line.offer();
		line.time.now = offerEnd(line.time.now);
		await line.follow();
		const offered = ['ben offered', 'cat waiting', 'dan offered', 'eve offered', 'flo waiting'];
		expect(await line.standings()).toEqual(['ann expired', ...offered]);
	});
	it('goes on at once when the family leaves instead', async () => {
		const line = await fullWith({ ann: 1, ben: 1, cat: 1 });
		await line.free(1);
		await line.offer();
		await line.step('ann', 'leave');
		await line.follow();
		await line.follow();
		expect(await line.standings()).toEqual(['ann left', 'ben offered', 'cat waiting']);
		expect(await line.entryOf('ann')).toMatchObject({ offerUntil: null, endedAt: line.time.now });
		await line.free(1);
		await line.step('ann', 'return');
		await line.follow();
		expect(await line.standings()).toEqual(['ann waiting', 'ben offered', 'cat waiting']);
	});
	it('that ended passes on its own places, not those that the office still keeps free', async () => {
		const line = await fullWith({ ann: 2, ben: 2, cat: 1 });
		await line.free(4);
		await line.offer();
		line.time.now = offerEnd(line.time.now);
		await line.follow();
		expect(await line.standings()).toEqual(['ann expired', 'ben offered', 'cat waiting']);
	});
	it('is not made for a place that the office keeps free, when none has ended', async () => {
		const line = await fullWith({ ann: 1 });
		await line.free(1);
		await line.follow();
		expect(await line.standings()).toEqual(['ann waiting']);
	});
	it('is made by nobody on a day that the schedule no longer has', async () => {
		const line = await fullWith({ ann: 1 });
		await line.free(1);
		const gone = { ...scheduleOf(10, []), groupSizes: new Map([[line.at.trip, { min: 1, max: 10 }]]) };
		expect(await aLine(store, line.at.departure, gone, line.time).offer()).toBeUndefined();
		expect(await line.offer()).toBe('ann');
	});
	it('that was withdrawn leaves the family in its place, and is told of once when it is made again', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		await line.free(1);
		await line.offer();
		expect(await line.step('ann', 'withdraw')).toBe(true);
		expect(await line.standings()).toEqual(['ann waiting', 'ben waiting']);
		expect(await line.entryOf('ann')).toMatchObject({ offerUntil: null, endedAt: null });
		expect(await line.offer()).toBe('ann');
		expect(await line.mails('ann', 'interest_offer')).toBe(1);
	});
	it('whose mail cannot be delivered ends at once, and the next family is offered the place', async () => {
		const line = await fullWith({ ann: 2, ben: 3, cat: 2 });
		await line.free(2);
		await line.offer();
		const { id, offerUntil } = await line.entryOf('ann');
		const kinds = { ...MAIL_KINDS, interest_offer: { write: writeOffer, ...offerMails(() => line.catalogue) } };
		setMails({ kinds, between });
		await store.db.updateTable('outbox').set({ state: 'sent' }).where('subjectId', '!=', id).execute();
		await store.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '!=', 'interest_offer').execute();
		const mail = await claimMail(store, line.time.now);
		if (mail?.subjectId !== id) throw new Error('It is another mail.');
		await settleMail(store, mail, { state: 'dead', code: 'mail_550' }, line.time.now);
		sendAllMails();
		expect(line.time.now).toBeLessThan(offerUntil ?? 0);
		expect(await line.standings()).toEqual(['ann expired', 'ben waiting', 'cat offered']);
		expect(await line.mails('cat', 'interest_offer')).toBe(1);
		expect(await seats(line)).toMatchObject({ reserved: 2 });
	});
});
