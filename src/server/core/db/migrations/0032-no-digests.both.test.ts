import { expect, it } from 'vitest';
import { placeOfEachTest } from '../../../testing/of-each-test.ts';
import { Outbox } from '../../mail/outbox.ts';
import { allOf, migrateBetween, openSeason } from '../testing/season.ts';

const place = placeOfEachTest();

const mail = (id: string, state: 'queued' | 'sending' | 'sent' | 'dead', digest_id: string | null = null) => ({
	id,
	kind: id.startsWith('digest') ? 'enquiry_digest' : 'enquiry_office',
	subject_id: id,
	digest_id,
	recipient: null,
	state,
	created_at: 1_795_780_150_000,
	attempts: id.startsWith('digest') ? 1 : 0,
	render_errors: 0,
	due_at: 0,
	claimed_by: state === 'sending' ? 'a server that was killed' : null,
	claimed_until: state === 'sending' ? 1_795_780_330_000 : null,
	message_id: id,
	sent_at: state === 'sent' ? 1_795_780_150_000 : null,
	last_error: null,
});

it('what waited for a mail about many enquiries leaves by itself, and what was sent does not leave again', async () => {
	const store = await openSeason(place);
	await migrateBetween(store, '0024', '0031');
	const before = await allOf(store, 'outbox');
	const mails = [
		mail('alone', 'queued'),
		mail('digest that waits', 'queued'),
		mail('first of those that wait', 'queued', 'digest that waits'),
		mail('second of those that wait', 'queued', 'digest that waits'),
		mail('digest that was being sent', 'sending'),
		mail('one that was being sent', 'queued', 'digest that was being sent'),
		mail('digest that was sent', 'sent'),
		mail('one that was sent', 'sent', 'digest that was sent'),
		mail('digest that was given up', 'dead'),
		mail('one that was given up', 'dead', 'digest that was given up'),
	];
	for (const row of mails)
		await store.db
			.insertInto('outbox')
			.values(row as never)
			.execute();
	await migrateBetween(store, '0031', '9999');

	const after = await allOf(store, 'outbox');
	expect(after).toHaveLength(before.length + mails.filter(({ kind }) => kind === 'enquiry_office').length);
	expect(after.find(({ id }) => id === 'one that was sent')).toMatchObject({ state: 'sent' });
	expect(after.find(({ id }) => id === 'one that was given up')).toMatchObject({ state: 'dead' });
	expect(Object.keys(after[0] ?? {})).not.toContain('digest_id');
	const outbox = new Outbox(store);
	const claimed: string[] = [];
	const now = mails[0]?.created_at ?? 0;
	for (let next = await outbox.claim(now, 'office'); next; next = await outbox.claim(now, 'office'))
		if (next.recipient === null) claimed.push(next.id);
	expect(claimed.toSorted()).toEqual([
		'alone',
		'first of those that wait',
		'one that was being sent',
		'second of those that wait',
	]);
	await store.close();
});
