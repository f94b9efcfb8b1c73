import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { uuidv7 } from '../db/uuid.ts';
import { enqueue } from '../mail/outbox.ts';
import { aBrand } from '../mail/testing/a-brand.ts';
import { drain, type MailServices, openMailServices } from '../mail/testing/mail-service.ts';
import { bodyOf, mailServer } from '../mail/testing/smtp.ts';

let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(() => services.store.close());

/** Answers an enquiry at a time, as the office does. */
const answer = async (enquiry_id: string, locale: (typeof LOCALES)[number], at: number, place: number) => {
	const { db } = services.store;
	const mail = { kind: 'enquiry_reply', subjectId: enquiry_id, recipient: 'parent@example.org', now: at } as const;
	const words = { locale, subject: `Answer ${place}`, text: `It is ${place}.` };
	const outbox_id = await enqueue(db, mail);
	await db
		.insertInto('enquiry_reply')
		.values({ ...words, id: uuidv7(at), enquiry_id, place, key: `${place}`, at, account_id: 'a', outbox_id })
		.execute();
};

it.each(LOCALES)(
	'an answer goes on with the mails that the visitor has, and comes from a person (%s)',
	async (locale) => {
		await using server = await mailServer();
		const confirmation = await services.enquire({}, 'enquiry_confirmation');
		const [{ subject_id, message_id, created_at } = { subject_id: '', message_id: '', created_at: 0 }] =
			await services.mails();
		expect(message_id).toBe(confirmation);
		await answer(subject_id, locale, created_at + 1000, 0);
		await answer(subject_id, locale, created_at + 2000, 1);
		await drain(services.rounds(server.settings));
		const of = (subject: string) => server.received.find(({ raw }) => raw.includes(`Subject: ${subject}`))?.raw ?? '';
		const idOf = (raw: string) => /^Message-ID: (<.+>)/m.exec(raw)?.[1] ?? 'none';
		const first = `<${confirmation}@banyan.example>`;
		expect(of('Answer 0')).toMatch(`In-Reply-To: ${first}`);
		expect(of('Answer 1')).toMatch(`In-Reply-To: ${idOf(of('Answer 0'))}`);
		expect(of('Answer 1').replaceAll(/\r\n\s+/g, ' ')).toContain(`References: ${first} ${idOf(of('Answer 0'))}`);
		expect(of('Answer 1')).toMatch(/^To: parent@example\.org/m);
		expect(of('Answer 1')).toMatch(/^Reply-To: hello@banyan\.example/m);
		expect(of('Answer 1')).not.toContain('Auto-Submitted');
		expect(server.received.filter(({ raw }) => raw.includes('Auto-Submitted'))).toHaveLength(1);
		expect(bodyOf({ raw: of('Answer 1') })).toMatch(`It is 1.\n\n${aBrand.name[locale]}\n`);
	},
);
it('an answer that was erased meanwhile is not sent', async () => {
	await using server = await mailServer();
	await services.enquire({}, 'enquiry_reply');
	await drain(services.rounds(server.settings));
	expect(server.received).toEqual([]);
});
