import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { aBrand } from '../../core/mail/testing/a-brand.ts';
import { drain, type MailServices, openMailServices } from '../../core/mail/testing/mail-service.ts';
import { bodyOf, mailServer } from '../../core/mail/testing/smtp.ts';

let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(() => services.store.close());

/** Answers an enquiry at a time, as the office does. */
const answer = async (enquiryId: string, locale: (typeof LOCALES)[number], at: number, place: number) => {
	const { db } = services.store;
	const mail = { kind: 'enquiry_reply', subjectId: enquiryId, recipient: 'parent@example.org', now: at } as const;
	const words = { locale, subject: `Answer ${place}`, text: `It is ${place}.` };
	const outboxId = uuidv7(at);
	await db
		.insertInto('enquiryReply')
		.values({ ...words, id: uuidv7(at), enquiryId, place, key: `${place}`, at, accountId: 'a', outboxId })
		.execute();
	await enqueue(db, { ...mail, id: outboxId });
};

const idOf = (raw: string) => /^Message-ID: (<.+>)/m.exec(raw)?.[1] ?? 'none';

it.each(LOCALES)(
	'an answer goes on with the mails that the visitor has, and comes from a person (%s)',
	async (locale) => {
		await using server = await mailServer();
		const confirmation = await services.enquire({}, 'enquiry_confirmation');
		const [{ subjectId, messageId, createdAt } = { subjectId: '', messageId: '', createdAt: 0 }] =
			await services.mails();
		expect(messageId).toBe(confirmation);
		await answer(subjectId, locale, createdAt + 1000, 0);
		await answer(subjectId, locale, createdAt + 2000, 1);
		await drain(services.mailer(server.settings));
		const of = (subject: string) => server.received.find(({ raw }) => raw.includes(`Subject: ${subject}`))?.raw ?? '';
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
it('an answer goes on with what has arrived, and not with what could not be delivered', async () => {
	const { store } = services;
	const confirmation = await services.enquire({}, 'enquiry_confirmation');
	const [{ subjectId, createdAt } = { subjectId: '', createdAt: 0 }] = await services.mails();
	await answer(subjectId, 'en', createdAt + 1000, 0);
	await store.db.updateTable('outbox').set({ state: 'dead' }).where('kind', '=', 'enquiry_reply').execute();
	await answer(subjectId, 'en', createdAt + 2000, 1);
	await using server = await mailServer();
	await drain(services.mailer(server.settings));
	const { raw } = server.received.find((mail) => mail.raw.includes('Subject: Answer 1')) ?? { raw: '' };
	expect(raw).toMatch(`In-Reply-To: <${confirmation}@banyan.example>`);
	expect(raw.replaceAll(/\r\n\s+/g, ' ')).toMatch(`References: <${confirmation}@banyan.example>\r\n`);
});
