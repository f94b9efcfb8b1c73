import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeTime } from '../../testing/fake-time.ts';
import { openStore } from '../db/open.ts';
import type { MailKind } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { makeTestPlace, openTestStore, TEST_DATABASE } from '../db/test-store.ts';
import { CLAIM, enqueue, Outbox } from './outbox.ts';
import { OutboxUpkeep } from './outbox-upkeep.ts';

const START = 1_800_000_000_000;
const HOUR = 3_600_000;
let store: Store;
let database: Awaited<ReturnType<typeof fakeTime>>;
let outbox: Outbox;
let upkeep: OutboxUpkeep;
beforeEach(async () => {
	store = await openTestStore();
	database = await fakeTime(store, START);
	outbox = new Outbox(store, { now: database.now });
	upkeep = new OutboxUpkeep(store, database.now);
});
afterEach(() => store.close());

const queue = (now = START, kind: MailKind = 'enquiry_office') =>
	enqueue(store.db, { kind, subjectId: 'an enquiry', recipient: null, now });
const claimed = async (worker: string) => {
	const mail = await outbox.claim(worker);
	if (!mail) throw new Error('nothing is due');
	return mail;
};

describe('a mail in the outbox', () => {
	it('is due by the clock of the database, whatever the clock of the process that queued it', async () => {
		await queue(START + 10 * HOUR);
		expect(await outbox.claim('a')).toBeDefined();
	});

	it('is free again when its claim has ended, and its late worker has no say any more', async () => {
		await queue();
		const mail = await claimed('a');
		await database.move(CLAIM - 1);
		expect(await outbox.claim('b')).toBeUndefined();
		await database.move(1);
		expect(await outbox.claim('b')).toMatchObject({ id: mail.id, message_id: mail.message_id });
		expect(await outbox.settle(mail, 'a', { state: 'queued', code: 'server_timeout', wait: 1 })).toBe(false);
		expect(await outbox.settle(mail, 'b', { state: 'sent' })).toBe(true);
	});

	it('counts as sent when it was, though the claim had ended meanwhile', async () => {
		await queue();
		const mail = await claimed('a');
		await database.move(CLAIM);
		await claimed('b');
		expect(await outbox.settle(mail, 'a', { state: 'sent' })).toBe(true);
		expect(await outbox.settle(mail, 'b', { state: 'queued', code: 'mail_451', wait: 1 })).toBe(false);
		const row = await store.db.selectFrom('outbox').selectAll().executeTakeFirst();
		expect(row).toMatchObject({ state: 'sent', sent_at: START + CLAIM, claimed_by: null, last_error: null });
	});
});

describe('when the mail server works again', () => {
	it('all that waited for it is due, and what waits for another reason is not', async () => {
		const [greylisted, waiting] = [await queue(START), await queue(START + 1)];
		await outbox.settle(await claimed('a'), 'a', { state: 'queued', code: 'server_connection', wait: HOUR });
		await outbox.settle(await claimed('a'), 'a', { state: 'queued', code: 'mail_451', wait: HOUR });
		await upkeep.bringForward();
		expect(await outbox.claim('a')).toMatchObject({ id: waiting });
		expect(await outbox.claim('a')).toBeUndefined();
		expect(greylisted).not.toBe(waiting);
	});
});

describe('when the clock goes back an hour', () => {
	it('nothing waits an hour longer, and nothing is taken from who is sending it', async () => {
		await queue(START - 1);
		await queue(START);
		await outbox.settle(await claimed('a'), 'a', { state: 'queued', code: 'mail_451', wait: 60_000 });
		const sending = await claimed('a');
		await database.move(-HOUR);
		await upkeep.clockWentBack(HOUR);
		expect(await outbox.claim('b')).toBeUndefined();
		await database.move(60_000);
		const again = await claimed('b');
		expect(again.id).not.toBe(sending.id);
		await database.move(CLAIM - 60_000);
		expect(await outbox.claim('c')).toMatchObject({ id: sending.id });
	});
	it('nothing waits longer than it ever should, though nobody looked at the time', async () => {
		await queue(START - 1);
		await queue(START);
		await outbox.settle(await claimed('a'), 'a', { state: 'queued', code: 'mail_451', wait: HOUR });
		const sending = await claimed('a');
		await database.move(-10 * HOUR);
		await upkeep.capWaits(2 * HOUR);
		const waiting = await claimed('b');
		expect(waiting.id).not.toBe(sending.id);
		await outbox.settle(waiting, 'b', { state: 'sent' });
		expect(await outbox.claim('b')).toBeUndefined();
		await database.move(CLAIM);
		expect(await outbox.claim('b')).toMatchObject({ id: sending.id });
	});
});

it('the time of the outbox is that of the database', async () => {
	expect(Math.abs((await new OutboxUpkeep(store).now()) - Date.now())).toBeLessThan(60_000);
	await queue();
	expect(await new Outbox(store).claim('a')).toBeDefined();
});

it('several workers claim no mail twice, and each of them once', { timeout: 120_000 }, async () => {
	const place = await makeTestPlace();
	const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(place)));
	const [{ db } = store] = stores;
	// Each claim is flushed to the disk by the embedded database, where only one writes at a time anyway.
	for (let round = 0; round < (TEST_DATABASE === 'postgres' ? 60 : 3); round += 1) {
		const mail = { kind: 'enquiry_office', subjectId: 'x', recipient: null, now: round } as const;
		const ids = await db.transaction().execute(async (trx) => {
			const queued: string[] = [];
			for (let n = 0; n < 40; n += 1) queued.push(await enqueue(trx, mail));
			return queued;
		});
		const claims = await Promise.all(
			stores.map(async (own, n) => {
				const mails = new Outbox(own);
				const worker = `${round}/${n}`;
				const taken: string[] = [];
				for (let next = await mails.claim(worker); next; next = await mails.claim(worker)) {
					taken.push(next.id);
					expect(await mails.settle(next, worker, { state: 'sent' })).toBe(true);
				}
				return taken;
			}),
		);
		expect(claims.flat().toSorted()).toEqual(ids.toSorted());
	}
	const rows = await db.selectFrom('outbox').select(['state', 'attempts']).distinct().execute();
	expect(rows).toEqual([{ state: 'sent', attempts: 1 }]);
	for (const each of stores) await each.close();
	await place.remove();
});
