import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimMail } from '../../core/mail/claim.ts';
import { settleMail } from '../../core/mail/settle.ts';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { someTerms } from '../quotations/testing/terms.ts';
import { arrive } from './testing/an-enquiry.ts';
import { lockEnquiry } from './work.ts';

let office: TestOffice;
let clerk: Person;
let id: string;
beforeEach(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
	id = await arrive(office.store, office.time.now);
	await clerk.send('PUT', `/enquiries/${id}/assignee`, { body: { assignee: clerk.account.id } });
	// What is told of here is the mail to the visitor.
	await office.store.db.updateTable('outbox').set({ state: 'sent' }).execute();
});
afterEach(() => office.close());

const WORDS = { locale: 'en', subject: 'The bus depot', text: 'There are places on 5 December.' };
const reply = async (seen = 0) => {
	office.time.now += 60_000;
	const body = { ...WORDS, key: crypto.randomUUID(), seen };
	return clerk.send('POST', `/enquiries/${id}/replies`, { body });
};
/** Makes a quotation and sends it. @returns its id */
const quote = async (seen = 0): Promise<string> => {
	office.time.now += 60_000;
	const body = { quotation: someTerms(), key: crypto.randomUUID(), seen };
	const { json } = await clerk.send('POST', `/enquiries/${id}/quotations`, { body });
	await clerk.send('POST', `/quotations/${json.id}/send`, { body: { seen: null, postscript: '' } });
	return json.id;
};
const withdraw = (quotation: string) => {
	office.time.now += 60_000;
	return clerk.send('POST', `/quotations/${quotation}/withdraw`, { body: {} });
};
/** What the mail server says to the newest mail that waits, or to the oldest one. */
const settle = async (outcome: 'sent' | 'dead', oldest = false) => {
	const mail = await claimMail(office.store, office.time.now, oldest ? 'oldest' : 'newest');
	if (!mail) throw new Error('No mail waits.');
	const fate = outcome === 'sent' ? { state: outcome } : { state: outcome, code: 'mail_550' };
	await settleMail(office.store, mail, fate, office.time.now);
};
const standing = async () => {
	const { state, answeredAt } = (await clerk.send('GET', `/enquiries/${id}`)).json;
	return { state, answeredAt };
};
const WAITS = { state: 'new', answeredAt: null };

it.each([
	['an answer', reply],
	['a quotation', quote],
])(
	'%s that cannot be delivered leaves its enquiry unanswered: for the list, the first screen, the colleague and the log',
	async (_, answer) => {
		await answer();
		expect(await standing()).toEqual({ state: 'answered', answeredAt: office.time.now });
		await settle('dead');
		expect(await standing()).toEqual(WAITS);
		expect((await clerk.send('GET', '/enquiries?state=new')).json.total).toBe(1);
		expect((await clerk.send('GET', '/statistics')).json.waiting.enquiries).toBe(1);
		expect((await clerk.send('GET', '/notices')).json.rows).toMatchObject([{ kind: 'assigned', id }]);
		const { lines } = (await (await office.as('owner')).send('GET', `/audit?subject=enquiry/${id}`)).json;
		expect(lines).toContainEqual(
			expect.objectContaining({
				action: 'mail:undelivered',
				accountId: null,
				before: { state: 'answered' },
				after: { state: 'new', error: 'mail_550' },
			}),
		);
	},
);
it('a later answer that is on its way, or has arrived, answers it all the same', async () => {
	await reply();
	await reply(1);
	await settle('dead', true);
	expect((await standing()).state).toBe('answered');
	await settle('dead');
	expect(await standing()).toEqual(WAITS);
	await reply(2);
	await settle('sent');
	expect((await standing()).state).toBe('answered');
});
it('who asked once more and got no second answer is not answered by the first one', async () => {
	await reply();
	await settle('sent');
	await reply(1);
	await settle('dead');
	expect(await standing()).toEqual(WAITS);
});
it('other mails that cannot be delivered change nothing', async () => {
	await reply();
	await settle('sent');
	await office.store.db.updateTable('outbox').set({ state: 'queued' }).where('kind', '!=', 'enquiry_reply').execute();
	for (let n = 0; n < 2; n += 1) await settle('dead');
	expect((await standing()).state).toBe('answered');
});
it('a quotation that is withdrawn before it has left answers nothing', async () => {
	const quotation = await quote();
	expect((await withdraw(quotation)).status).toBe(204);
	expect(await standing()).toEqual(WAITS);
	const { lines } = (await (await office.as('owner')).send('GET', `/audit?subject=enquiry/${id}`)).json;
	expect(lines[0]).toMatchObject({
		action: 'POST /quotations/:id/withdraw',
		before: { state: 'answered' },
		after: { state: 'new' },
	});
});
it('a quotation that is withdrawn leaves the enquiry answered where something has reached the visitor', async () => {
	const left = await quote();
	await settle('sent');
	await withdraw(left);
	expect((await standing()).state).toBe('answered');
	const second = await quote(1);
	await withdraw(second);
	expect((await standing()).state).toBe('answered');
});
it('a quotation that could not be delivered is withdrawn without a word about what was answered by telephone', async () => {
	const quotation = await quote();
	await settle('dead');
	await clerk.send('POST', `/enquiries/${id}/state`, { body: { action: 'answer' } });
	await withdraw(quotation);
	expect((await standing()).state).toBe('answered');
});
it('a mail that is given up while a colleague withdraws it holds up neither', async () => {
	await quote();
	const mail = await claimMail(office.store, office.time.now);
	let settled: Promise<void> | undefined;
	await office.store.db.transaction().execute(async (db) => {
		await lockEnquiry({ db, kind: office.store.kind }, id);
		settled = mail && settleMail(office.store, mail, { state: 'dead', code: 'mail_550' }, office.time.now);
		await pause(300);
		await db.deleteFrom('outbox').where('subjectId', '=', id).execute();
	});
	await settled;
	expect((await standing()).state).toBe('answered');
});
