import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { claimMail } from '../../core/mail/claim.ts';
import { compose } from '../../core/mail/letter.ts';
import { settleMail } from '../../core/mail/settle.ts';
import { between } from '../../core/mail/testing/a-brand.ts';
import { putOut } from '../orders/dispatches.ts';
import { storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { joiningFacts, writeJoining } from './joining-instructions.ts';

let store: Store;
beforeEach(async () => {
	store = await openTestStore();
});
afterEach(() => store.close());

const dispatch = () => store.db.selectFrom('dispatch').selectAll().executeTakeFirstOrThrow();
/** Sends the instructions of an order, as a clerk does. @returns its mail in the outbox */
const sent = async (change: Parameters<typeof storeAnOrder>[1] = {}) => {
	await storeAnOrder(store, change);
	await putOut(store.db, await dispatch(), { email: 'parent@example.org' }, 'email', 5);
	return store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
};

describe('the mail with joining instructions', () => {
	const booking = { number: '1', parent: 'A', departure: '2026-12-05', children: 0, locale: 'en' } as const;
	it('tells in the language of the parent where, when, and what to bring', async () => {
		const row = await sent({ locale: 'en', parent: 'Ka Yan\r\nBcc: x', number: '#1001' });
		const mail = compose(row, between);
		expect(mail).toMatchObject({ to: 'parent@example.org', replyTo: 'hello@banyan.example' });
		expect(mail.subject).toMatch(/^Joining instructions: Bus depot and soft-drink factory, .*2026/);
		for (const line of [
			'Hello Ka Yan Bcc: x,',
			'Time: 10:00–15:30',
			'Meeting point: Kowloon Tong station, Suffolk Road',
			'Pick-up: 15:30',
			'What to bring: Water bottle · Sun hat · Rain jacket · Spare clothes (under-6s)',
			'Children: 2',
			'Booking number: #1001',
			'At 07:30 on the day we’ll decide whether the weather lets us go, and email you.',
			'If it is urgent on the day, call +852 5555 0199 (from 7 am).',
			'Banyan Limited',
			'1 Banyan Road',
		])
			expect(mail.text.split('\n')).toContain(line);
		expect(mail.subject + mail.text).not.toMatch(/[{}]|undefined/);
	});
	it('leaves out what a trip does not say', () => {
		const content = mkdtempSync(join(tmpdir(), 'content-'));
		mkdirSync(join(content, 'trips/new-trip'), { recursive: true });
		writeFileSync(join(content, 'trips/new-trip/trip.json'), '{ "specifications": {} }');
		writeFileSync(join(content, 'trips/new-trip/en.md'), '---\ntitle: New\n---\n');
		const facts = joiningFacts({ ...booking, trip: 'new-trip' }, pathToFileURL(`${content}/`));
		expect(facts).toMatchObject({ title: 'New', start: '', decidedAt: '', meeting: [], pickUp: [], lunch: '' });
		expect(() => joiningFacts({ ...booking, trip: '../bus-factory' })).toThrow();
	});
	it('names the meeting point once more where children are collected there, and describes another place', () => {
		const { meeting, pickUp } = joiningFacts({ ...booking, trip: 'bus-factory' });
		expect(pickUp.slice(0, 2)).toEqual(['15:30', meeting[0]]);
		expect(pickUp).not.toContain(meeting[1]);
	});
	it('is not written when its order is gone, or its trip', async () => {
		const { subjectId, messageId: id, createdAt } = await sent();
		const write = () => writeJoining(store, { id, subjectId, createdAt }, between);
		await store.db.updateTable('dispatch').set({ trip: 'gone' }).execute();
		await expect(write()).rejects.toThrow();
		await store.db.deleteFrom('dispatch').execute();
		expect(await write()).toBeUndefined();
	});
});

describe('a mail that cannot be delivered', () => {
	it('makes its dispatch a failed one, and its order one to look at', async () => {
		const { id } = await sent();
		const row = await claimMail(store, 6);
		if (row?.id !== id) throw new Error('It is another mail.');
		await settleMail(store, { ...row, attempts: 2 }, { state: 'dead', code: 'mail_550' }, 6);
		expect((await dispatch()).state).toBe('sent');
		await settleMail(store, row, { state: 'dead', code: 'mail_550' }, 6);
		expect(await dispatch()).toMatchObject({ state: 'failed', error: 'mail_550' });
		const order = await store.db.selectFrom('orders').select('attention').executeTakeFirstOrThrow();
		expect(order.attention).toBe('dispatch_failed');
		const events = await store.db.selectFrom('orderEvent').select(['action', 'note', 'who']).execute();
		expect(events).toContainEqual({ action: 'dispatch.fail', note: 'mail_550', who: 'server' });
	});
});
