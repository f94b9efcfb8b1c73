import { afterAll, describe, expect, it } from 'vitest';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import { offerEnd } from '#domain/waiting.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { lineOf, placeInLine } from './line.ts';
import { addressOf, HOUR, linesIn, MINUTE } from './testing/a-line.ts';
import { eraseOver } from './upkeep.ts';

const store = await openTestStore();
afterAll(() => store.close());
const { newLine, fullWith, seats } = linesIn(store);

describe('joining a line', () => {
	it('counts from the moment of joining, not from that of the confirmation', async () => {
		const line = newLine();
		for (const name of ['ann', 'ben', 'cat']) {
			await line.join(name);
			line.time.now += 1;
		}
		for (const name of ['cat', 'ben', 'ann']) await line.step(name, 'confirm');
		expect(await line.standings()).toEqual(['ann waiting', 'ben waiting', 'cat waiting']);
		const rows = await lineOf(store, line.at);
		expect(rows.map(({ id }) => placeInLine(rows, id))).toEqual([1, 2, 3]);
	});
	it('whoever has not confirmed counts for nothing', async () => {
		const line = newLine();
		await line.join('ann');
		expect(await seats(line)).toMatchObject({ waiting: 0, wanted: null, reserved: 0 });
		expect(await line.offer()).toBeUndefined();
		await line.follow();
		expect(await line.standings()).toEqual(['ann unconfirmed']);
		expect(placeInLine(await lineOf(store, line.at), (await line.entryOf('ann')).id)).toBe(0);
	});
	it('is confirmed within 48 hours, and no later', async () => {
		const line = newLine();
		for (const name of ['ann', 'ben']) await line.join(name);
		line.time.now += 48 * HOUR - 1;
		expect(await line.step('ann', 'confirm')).toBe(true);
		expect(await line.entryOf('ann')).toMatchObject({ confirmedAt: line.time.now });
		line.time.now += 1;
		expect(await line.step('ben', 'confirm')).toBe(false);
	});
	it('again before that changes what was said, at the end, and sends a link that confirms within 48 hours, too', async () => {
		const line = newLine();
		await line.join('ann', 1);
		line.time.now += HOUR;
		await line.wait('ben');
		line.time.now += 47 * HOUR - MINUTE;
		await line.join('ann', 3);
		expect(await line.entryOf('ann')).toMatchObject({ children: 3, confirmedAt: null });
		line.time.now += 48 * HOUR - 1;
		await eraseOver(store, line.time.now);
		expect(await line.step('ann', 'confirm')).toBe(true);
		expect(await line.standings()).toEqual(['ben waiting', 'ann waiting']);
	});
	it('with an address that waits already changes nothing', async () => {
		const line = await fullWith({ ann: 2, ben: 1 });
		await line.free(2);
		expect(await line.offer()).toBe('ann');
		const before = await lineOf(store, line.at);
		line.time.now += HOUR;
		await line.join('ann', 9);
		await line.join('ben', 9);
		expect(await lineOf(store, line.at)).toEqual(before);
	});
	it('again after a minute sends the link again', async () => {
		const line = newLine();
		for (const many of [1, 1, 2]) {
			await line.join('ann');
			expect(await line.mails('ann', 'interest_link')).toBe(many);
			line.time.now += MINUTE / 2;
		}
	});
	it('one address fifty times at once: it is there once, with one link, and may be in two lines', async () => {
		const [line, other] = [newLine(), newLine()];
		await other.join('ann');
		await Promise.all(Array.from({ length: 50 }, () => line.join('ann')));
		await line.step('ann', 'confirm');
		line.time.now += HOUR;
		await Promise.all(Array.from({ length: 50 }, () => line.join('ann')));
		expect(await line.standings()).toEqual(['ann waiting']);
		expect(await line.mails('ann', 'interest_link')).toBe(2);
		expect(await other.standings()).toEqual(['ann unconfirmed']);
	});
});

describe('booking', () => {
	it('is matched by the address, and counts at once', async () => {
		const line = await fullWith({ ann: 2, ben: 1, cat: 1 });
		await line.free(2);
		await line.offer();
		const id = await line.order(addressOf('ann'), 2);
		expect(await seats(line)).toMatchObject({ booked: 10, reserved: 0 });
		await line.order(addressOf('cat'));
		await line.order('stranger@example.org');
		await line.follow();
		expect(await line.standings()).toEqual(['ann booked', 'ben waiting', 'cat booked']);
		expect(await line.entryOf('ann')).toMatchObject({ orderId: id, offerUntil: null, endedAt: line.time.now });
	});
	it('within the last minute of an offer is no offer that was let pass', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		await line.free(1);
		await line.offer();
		line.time.now = offerEnd(line.time.now) + 1;
		await line.order(addressOf('ann'));
		await line.follow();
		expect(await line.standings()).toEqual(['ann booked', 'ben waiting']);
	});
	it('from before joining is another: who waits for one place more stays in line, and an offer keeps its place', async () => {
		const line = newLine();
		await line.bookGroup(8);
		await line.order(addressOf('ann'));
		line.time.now += HOUR;
		await line.wait('ann');
		await line.follow();
		expect(await line.offer()).toBe('ann');
		expect(await seats(line)).toMatchObject({ booked: 9, reserved: 1 });
		await line.follow();
		expect(await line.standings()).toEqual(['ann offered']);
	});
	it('is also an order from before joining that was moved here', async () => {
		const line = newLine();
		const id = await line.order(addressOf('ann'));
		line.time.now += HOUR;
		await line.wait('ann');
		await store.db.updateTable('place').set({ moved: 1 }).where('orderId', '=', id).execute();
		await line.follow();
		expect(await line.standings()).toEqual(['ann booked']);
	});
	it('that was never paid does not keep a family from joining again, at the end', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		await line.order(addressOf('ann'), 1, { payment: 'pending' });
		await line.follow();
		line.time.now += UNPAID_HOLDS - 1;
		await line.wait('ann');
		expect(await line.standings()).toEqual(['ann booked', 'ben waiting']);
		line.time.now += 1;
		await line.wait('ann');
		await line.follow();
		expect(await line.standings()).toEqual(['ben waiting', 'ann waiting']);
		expect(await line.entryOf('ann')).toMatchObject({ orderId: null, endedAt: null });
	});
	it('by whoever has not confirmed or has left changes nothing', async () => {
		const line = await fullWith({ ann: 1 });
		await line.join('ben');
		await line.step('ann', 'leave');
		for (const name of ['ann', 'ben']) await line.order(addressOf(name));
		await line.follow();
		expect(await line.standings()).toEqual(['ann left', 'ben unconfirmed']);
	});
});

describe('leaving', () => {
	it('keeps the way back to the same place for ten minutes, and no longer', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		for (const name of ['ann', 'ben']) await line.step(name, 'leave');
		expect(await seats(line)).toMatchObject({ waiting: 0 });
		line.time.now += 10 * MINUTE - 1;
		expect(await line.step('ann', 'return')).toBe(true);
		expect(await line.entryOf('ann')).toMatchObject({ endedAt: null, offerUntil: null });
		line.time.now += 1;
		expect(await line.step('ben', 'return')).toBe(false);
		expect(await line.standings()).toEqual(['ann waiting', 'ben left']);
	});
	it('a stranger who types the address meanwhile does not close the way back; later whoever joins is new', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		await line.step('ann', 'leave');
		line.time.now += 10 * MINUTE - 1;
		await line.join('ann', 9);
		expect(await line.standings()).toEqual(['ann left', 'ben waiting']);
		line.time.now += 1;
		await line.join('ann', 2);
		expect(await line.standings()).toEqual(['ben waiting', 'ann unconfirmed']);
	});
	it('is no way to the front for whoever let an offer pass', async () => {
		const line = await fullWith({ ann: 1, ben: 1 });
		await line.free(1);
		await line.offer();
		line.time.now = offerEnd(line.time.now);
		await line.follow();
		await line.step('ann', 'leave');
		await line.step('ann', 'return');
		expect(await line.standings()).toEqual(['ben offered', 'ann waiting']);
	});
	it('before the confirmation is for good, and keeps nobody from joining', async () => {
		const line = newLine();
		await line.join('ann');
		await line.step('ann', 'leave');
		expect(await line.step('ann', 'return')).toBe(false);
		expect(await line.standings()).toEqual(['ann left']);
		line.time.now += MINUTE;
		await line.wait('ann');
		expect(await line.standings()).toEqual(['ann waiting']);
	});
	it('whoever let an offer pass joins again at the end, by the link or by the form', async () => {
		const line = await fullWith({ ann: 1, ben: 1, cat: 9 });
		await line.free(2);
		await line.offer();
		await line.offer();
		line.time.now = offerEnd(line.time.now);
		await line.follow();
		expect(await line.standings()).toEqual(['ann expired', 'ben expired', 'cat waiting']);
		expect(await line.step('ann', 'return')).toBe(true);
		line.time.now += 1;
		await line.join('ben', 2);
		await line.step('ben', 'confirm');
		expect(await line.standings()).toEqual(['cat waiting', 'ann waiting', 'ben waiting']);
		expect(await line.entryOf('ben')).toMatchObject({ children: 2, offerUntil: null, endedAt: null });
	});
});
