import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAllMails } from '../../testing/mails.ts';
import { storeOfEachTest } from '../../testing/of-each-test.ts';
import { openStore } from '../db/open.ts';
import { makeTestPlace, TEST_DATABASE } from '../db/test-store.ts';
import { claimMail, putBack } from './claim.ts';
import { setMails } from './kinds.ts';
import { enqueue, rewriteMails, rewriteWaiting } from './outbox.ts';
import { FEWEST_ATTEMPTS, GIVE_UP_AFTER, LONGEST_WAIT, outcomeOf, settleMail } from './settle.ts';
import { between } from './testing/a-brand.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const store = storeOfEachTest();
const write = async () => ({ locale: 'en', subject: 'A subject', text: 'A text' }) as const;
const ofTests = () => setMails({ kinds: { enquiry_office: { write } }, between });
beforeEach(ofTests);
afterAll(sendAllMails);

const queue = (now = NOW, after?: number) =>
	enqueue(store.db, { kind: 'enquiry_office', subjectId: 'an enquiry', recipient: null, now, ...(after && { after }) });
const claimed = async (now = NOW) => {
	const mail = await claimMail(store, now);
	if (!mail) throw new Error('nothing is due');
	return mail;
};
const row = () => store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

describe('a mail in the outbox', () => {
	it('is due at once, whatever the clock of the server that queued it', async () => {
		await queue(NOW + 10 * HOUR);
		expect(await claimMail(store, NOW)).toBeDefined();
	});
	it('waits as long as it was told to, and never longer than any mail waits', async () => {
		await queue(NOW, 120_000);
		expect(await claimMail(store, NOW + 119_999)).toBeUndefined();
		await settleMail(
			store,
			await claimed(NOW + 120_000),
			{ state: 'queued', code: 'mail_451', wait: LONGEST_WAIT },
			NOW,
		);
		expect(await claimMail(store, NOW)).toBeUndefined();
		// The clock was put back.
		expect(await claimMail(store, NOW - 1)).toBeDefined();
	});
	it('is free again when nobody sends it any more, and who claimed it before has no say', async () => {
		await queue();
		const mail = await claimed();
		await putBack(store);
		const again = await claimed();
		expect(again).toMatchObject({ id: mail.id, messageId: mail.messageId });
		await settleMail(store, mail, { state: 'dead', code: 'mail_550' }, NOW);
		expect(await row()).toMatchObject({ state: 'sending' });
		await settleMail(store, again, { state: 'queued', code: 'mail_451', wait: 1 }, NOW);
		expect(await row()).toMatchObject({ state: 'queued', lastError: 'mail_451', dueAt: NOW + 1 });
	});
	it('is left alone while it is being sent, though there is nothing to say any more', async () => {
		await queue();
		await claimed();
		let given = 0;
		const dead = async () => void given++;
		setMails({ kinds: { enquiry_office: { write: async () => undefined, dead } }, between });
		expect(await rewriteWaiting(store, NOW)).toEqual([]);
		await store.db.transaction().execute((trx) => rewriteMails(trx, ['an enquiry']));
		expect([await row(), given]).toMatchObject([{ state: 'sending' }, 0]);
		await putBack(store);
		expect(await rewriteWaiting(store, NOW)).toEqual([]);
		expect([await row(), given]).toMatchObject([{ state: 'dead', lastError: 'mail_void' }, 1]);
	});
	it('counts as sent when it was, though another server had claimed it meanwhile', async () => {
		await queue();
		const mail = await claimed();
		await putBack(store);
		const again = await claimed();
		await settleMail(store, mail, { state: 'sent' }, NOW + 1);
		await settleMail(store, again, { state: 'queued', code: 'mail_451', wait: 1 }, NOW + 2);
		expect(await row()).toMatchObject({ state: 'sent', sentAt: NOW + 1, lastError: null });
	});
});

it('several servers claim no mail twice, and each of them once', { timeout: 120_000 }, async () => {
	const place = await makeTestPlace();
	ofTests();
	const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(place)));
	const [{ db } = store] = stores;
	// Each claim is flushed to the disk by the embedded database, where only one writes at a time anyway.
	for (let turn = 0; turn < (TEST_DATABASE === 'postgres' ? 60 : 3); turn += 1) {
		const mail = { kind: 'enquiry_office', subjectId: 'x', recipient: null, now: turn } as const;
		const ids = await db.transaction().execute(async (trx) => {
			const queued: string[] = [];
			for (let n = 0; n < 40; n += 1) queued.push(await enqueue(trx, mail));
			return queued;
		});
		const ofEach = await Promise.all(
			stores.map(async (own) => {
				const taken: string[] = [];
				for (let next = await claimMail(own, NOW); next; next = await claimMail(own, NOW)) {
					taken.push(next.id);
					await settleMail(own, next, { state: 'sent' }, NOW);
				}
				return taken;
			}),
		);
		expect(ofEach.flat().toSorted()).toEqual(ids.toSorted());
	}
	const rows = await db.selectFrom('outbox').select(['state', 'attempts']).distinct().execute();
	expect(rows).toEqual([{ state: 'sent', attempts: 1 }]);
	for (const each of stores) await each.close();
	await place.remove();
});

const outcome = (attempts: number, age: number) =>
	outcomeOf({ is: 'retry', code: 'mail_451' }, { attempts, createdAt: 0 }, age);
const minutes = (attempts: number) => {
	const failed = outcome(attempts, 0);
	return failed.state === 'queued' && failed.wait / 60_000;
};

describe('the times of the next attempt', () => {
	it('are 1, 5, 15 and 60 minutes, then an hour each', () => {
		expect([1, 2, 3, 4, 5, 40].map(minutes)).toEqual([1, 5, 15, 60, 60, 60]);
	});
	it('end after 72 hours, and never before ten attempts', () => {
		expect(outcome(75, GIVE_UP_AFTER - 1).state).toBe('queued');
		expect(outcome(75, GIVE_UP_AFTER)).toEqual({ state: 'dead', code: 'mail_451' });
		expect(outcome(FEWEST_ATTEMPTS - 1, 2 * GIVE_UP_AFTER).state).toBe('queued');
	});
});
