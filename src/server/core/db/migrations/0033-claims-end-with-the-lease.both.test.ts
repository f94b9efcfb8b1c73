import { expect, it } from 'vitest';
import { placeOfEachTest } from '../../../testing/of-each-test.ts';
import { Outbox } from '../../mail/outbox.ts';
import { allOf, migrateBetween, openSeason } from '../testing/season.ts';

const place = placeOfEachTest();

it('what a server was sending when it was replaced, and what could not be written, leaves later', async () => {
	const now = 1_795_780_150_000;
	const store = await openSeason(place);
	await migrateBetween(store, '0024', '0032');
	await store.db.deleteFrom('outbox').execute();
	const mail = (id: string, more: object) => ({
		id,
		kind: 'enquiry_office',
		subject_id: id,
		recipient: null,
		state: 'queued',
		created_at: now,
		attempts: 1,
		render_errors: 0,
		due_at: now + 60_000,
		claimed_by: null,
		claimed_until: null,
		message_id: id,
		sent_at: null,
		lastError: null,
		...more,
	});
	const mails = [
		mail('sending', { state: 'sending', due_at: 0, claimed_by: 'the server before', claimed_until: now + 180_000 }),
		mail('unwritten', { render_errors: 1, lastError: 'mail_unwritable' }),
		mail('sent', { state: 'sent', sent_at: now }),
	];
	for (const row of mails)
		await store.db
			.insertInto('outbox')
			.values(row as never)
			.execute();
	await migrateBetween(store, '0032', '9999');

	expect(Object.keys((await allOf(store, 'outbox'))[0] ?? {})).not.toContain('claimed_by');
	const outbox = new Outbox(store);
	await outbox.putBack();
	expect(await outbox.claim(now)).toMatchObject({ id: 'sending', attempts: 2 });
	expect(await outbox.claim(now)).toBeUndefined();
	expect(await outbox.claim(now + 60_000)).toMatchObject({ id: 'unwritten', lastError: 'mail_unwritable' });
	expect(await outbox.claim(now + 60_000)).toBeUndefined();
	await store.close();
});
