import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuotationTerms } from '#domain/office/quotation.ts';
import { compose } from '../../core/mail/letter.ts';
import { between } from '../../core/mail/testing/a-brand.ts';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { arrive } from '../enquiries/testing/an-enquiry.ts';
import { readQuotationToken } from './link.ts';
import { writeQuotation } from './quotation-mail.ts';
import { sendQuotation } from './steps.ts';
import { someTerms } from './testing/terms.ts';

const wake = vi.fn();
let office: TestOffice;
let clerk: Person;
let colleague: Person;
let enquiry: string;
beforeEach(async () => {
	wake.mockClear();
	office = await openTestOffice({ mail: { wake, confirms: async () => false } });
	clerk = await office.as('clerk', { name: '黄美玲' });
	colleague = await office.as('owner');
	enquiry = await arrive(office.store, office.time.now, {
		locale: 'zh',
		trip: 'bus-factory',
		email: 'ho@school.example',
	});
});
afterEach(() => office.close());

interface Making {
	key?: string;
	seen?: number;
	who?: Person;
	to?: string;
}
const make = (change: Partial<QuotationTerms> | object = {}, making: Making = {}) => {
	const { key = crypto.randomUUID(), seen = 0, who = clerk, to = enquiry } = making;
	return who.send('POST', `/enquiries/${to}/quotations`, {
		body: { quotation: { ...someTerms(), ...change }, key, seen },
	});
};
const made = async (change: Partial<QuotationTerms> = {}, making: Making = {}): Promise<string> =>
	(await make(change, making)).json.id;
const list = async (who = clerk) => (await who.send('GET', `/enquiries/${enquiry}/quotations`)).json.rows;
const send = (id: string, seen: string | null = null, who = clerk, postscript = '') =>
	who.send('POST', `/quotations/${id}/send`, { body: { seen, postscript } });
const withdraw = (id: string) => clerk.send('POST', `/quotations/${id}/withdraw`, { body: {} });
const pdfOf = async (id: string) => {
	const row = await office.store.db.selectFrom('quotation').select('pdf').where('id', '=', id).executeTakeFirst();
	return row?.pdf ? Buffer.from(row.pdf) : undefined;
};
/** A text whose link is not signed, as `between` writes it. */
const unsigned = (text: string) => text.replace(/(\/quotations\/[\w-]+)\.\S+/, '$1');
const mails = () => office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'quotation').execute();
/** The mail with the quotation. */
const letter = async () => {
	const [mail] = await mails();
	if (!mail) throw new Error('There is no mail.');
	return compose(mail, between);
};

describe('a quotation', () => {
	it('is numbered, kept with all that it says, and listed', async () => {
		const { json } = await make();
		expect(json.number).toBe('Q2027-0001');
		const [row] = await list(colleague);
		expect(row).toMatchObject({
			number: 'Q2027-0001',
			by: '黄美玲',
			state: 'made',
			mail: null,
			totalCents: 62 * 79_900,
			terms: someTerms(),
			actions: [{ action: 'send' }, { action: 'withdraw' }],
		});
		expect(readQuotationToken('secret', row.link.split('/').at(-1))).toBe(json.id);
		const log = (await colleague.send('GET', `/audit?subject=enquiry/${enquiry}`)).text;
		expect(log).toContain('Q2027-0001');
		expect(log).not.toMatch(/聖心|何老師/);
	});
	it('stays the sheet that it was, whatever the content and the brand say later', async () => {
		const id = await made();
		const { facts } = await office.store.db.selectFrom('quotation').select('facts').executeTakeFirstOrThrow();
		expect(JSON.parse(facts)).toMatchObject({ stops: ['巴士車廠', '汽水廠'], madeOn: '2027-01-15', by: '黃美玲' });
		expect(String(await pdfOf(id))).toContain('Q2027-0001');
		const answer = await office.app.inject({
			url: `/api/office/quotations/${id}/pdf`,
			headers: { host: 'site.test', cookie: clerk.cookie },
		});
		expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
		expect(answer.rawPayload.equals((await pdfOf(id)) ?? Buffer.alloc(0))).toBe(true);
	});
	it('is drawn again as it was when a crash came between', async () => {
		const id = await made();
		const before = await pdfOf(id);
		await office.store.db.updateTable('quotation').set({ pdf: null }).execute();
		expect((await clerk.send('GET', `/quotations/${id}/pdf`)).status).toBe(200);
		expect(before?.equals((await pdfOf(id)) ?? Buffer.alloc(0))).toBe(true);
	});
	it('is made once, however often it is asked for', async () => {
		const key = crypto.randomUUID();
		const answers = await Promise.all([make({}, { key }), make({}, { key })]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(new Set(answers.map(({ json }) => json.number))).toEqual(new Set(['Q2027-0001']));
		expect(await list()).toHaveLength(1);
		expect((await make({ children: 1 }, { key, seen: 1 })).json.error.code).toBe('quoted_meanwhile');
		expect((await make({}, { seen: 1 })).json.number).toBe('Q2027-0002');
	});
	it('is not made when a colleague was faster; no number is lost', async () => {
		const both = await Promise.all([make(), make({ children: 30 }, { who: colleague })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.json.error).toMatchObject({
			code: 'quoted_meanwhile',
			message: expect.stringContaining('有同事已经做了一份报价单'),
		});
		expect((await make({}, { seen: 1 })).json.number).toBe('Q2027-0002');
	});
	it('has a number of its own beside those of other schools, and a sheet with that number', async () => {
		const other = await arrive(office.store, office.time.now, { email: 'other@school.example' });
		const ids = await Promise.all([made(), made({ locale: 'en' }, { to: other, who: colleague })]);
		const sheets = await Promise.all(ids.map(async (id) => String(await pdfOf(id))));
		const numbers = sheets.map((text) => /Q2027-\d{4}/.exec(text)?.[0]);
		expect(numbers.toSorted()).toEqual(['Q2027-0001', 'Q2027-0002']);
	});
	it('counts anew with every year, and never gives a number twice', async () => {
		await made();
		await clerk.send('DELETE', `/enquiries/${enquiry}`, { body: {} });
		enquiry = await arrive(office.store, office.time.now);
		expect((await make()).json.number).toBe('Q2027-0002');
		office.time.now = Date.parse('2028-01-01T00:30+08:00');
		clerk = await office.as('clerk', { username: 'later' });
		const next = { date: '2028-03-01', validUntil: '2028-02-01' };
		expect((await make(next, { seen: 1 })).json.number).toBe('Q2028-0001');
	});
	it.each([
		[{ school: ' ' }, 'quotation.school', 'required'],
		[{ school: 'x'.repeat(81) }, 'quotation.school', 'too_long'],
		[{ children: 0 }, 'quotation.children', 'out_of_range'],
		[{ children: 1.5 }, 'quotation.children', 'wrong_type'],
		[{ childCents: 0 }, 'quotation.childCents', 'out_of_range'],
		[{ trip: 'no-such-trip' }, 'quotation.trip', 'invalid'],
		[{ date: '2027-01-15' }, 'quotation.date', 'out_of_range'],
		[{ validUntil: '2027-01-14' }, 'quotation.validUntil', 'out_of_range'],
		[{ validUntil: '2027-03-05' }, 'quotation.validUntil', 'out_of_range'],
	])('of %o is refused at its field, in words', async (change, field, code) => {
		const { status, json } = await make(change);
		expect({ status, field: json.error.field, code: json.error.code }).toEqual({ status: 422, field, code });
		expect(json.error.message).toMatch(/\p{Script=Han}/u);
		expect(await list()).toEqual([]);
	});
	it('begins with what the content says of the trip', async () => {
		const defaults = (trip: string) => clerk.send('GET', `/quotations/defaults?trip=${trip}&locale=zh`);
		const { json } = await defaults('bus-factory');
		const ratios = [{ children: 5 }, { children: 8 }, {}];
		expect(json).toMatchObject({ childCents: 89_900, adultCents: 49_900, ratios });
		expect((await make({ day: json.day, includes: json.includes })).status).toBe(200);
		expect((await defaults('none')).status).toBe(422);
	});
});

describe('its mail', () => {
	it('goes to the school with the sheet, and answers the enquiry', async () => {
		const id = await made();
		const preview = (await clerk.send('GET', `/quotations/${id}/mail`)).json;
		expect(preview).toMatchObject({ to: 'ho@school.example', attachment: 'Q2027-0001.pdf' });
		expect((await send(id)).json).toEqual({ state: 'sent' });
		expect(wake).toHaveBeenCalled();
		const [mail] = await mails();
		expect(mail).toMatchObject({ recipient: 'ho@school.example', subjectId: enquiry, state: 'queued' });
		expect(await list()).toMatchObject([{ state: 'sent', sentAt: office.time.now, mail: 'queued', mailId: mail?.id }]);
		expect((await clerk.send('GET', `/enquiries/${enquiry}`)).json.state).toBe('answered');
		const written = await letter();
		expect(written).toMatchObject({ subject: preview.subject, attachment: { name: 'Q2027-0001.pdf' } });
		expect(written.text).toBe(`${unsigned(preview.before)}\n\n${preview.after}`);
		// A clerk sends it: programs may answer it.
		expect(written.personal).toBe(true);
		expect(written.attachment?.content.equals((await pdfOf(id)) ?? Buffer.alloc(0))).toBe(true);
	});
	it('says below its text what the clerk adds, which is kept and erased with the quotation', async () => {
		const id = await made();
		const preview = (await clerk.send('GET', `/quotations/${id}/mail`)).json;
		expect((await send(id, null, clerk, 'x'.repeat(501))).json.error).toMatchObject({ field: 'postscript' });
		expect((await send(id, null, clerk, ' 何老師，星期五前請回覆。\n')).status).toBe(200);
		const { text } = await letter();
		expect(text).toBe(`${unsigned(preview.before)}\n\n何老師，星期五前請回覆。\n\n${preview.after}`);
		const person = { email: 'ho@school.example' };
		const held = (await colleague.send('POST', '/person/export', { body: person })).json.enquiries[0].quotations;
		expect(held).toMatchObject([
			{ number: 'Q2027-0001', postscript: '何老師，星期五前請回覆。', facts: { school: '聖心小學' } },
		]);
		await colleague.send('POST', '/person/erase', { body: person });
		expect(await office.store.db.selectFrom('quotation').select('id').execute()).toEqual([]);
	});
	it('leaves once, however often the button is pressed; a colleague who is slower is told', async () => {
		const id = await made();
		const answers = await Promise.all([send(id), send(id), send(id)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await send(id, null, colleague)).json.error).toMatchObject({
			code: 'quotation_sent',
			message: expect.stringContaining('有同事已经发出了'),
		});
		expect(await mails()).toHaveLength(1);
	});
	it('can be sent again once it has left or failed, by who has seen that', async () => {
		const id = await made();
		await send(id);
		const [first] = await mails();
		const seen = first?.id ?? '';
		expect((await send(id, seen)).json.error.code).toBe('bad_transition');
		await office.store.db.updateTable('outbox').set({ state: 'dead' }).execute();
		expect((await send(id, seen, colleague)).status).toBe(200);
		expect(await mails()).toHaveLength(2);
		expect((await send(id, seen)).json.error.code).toBe('quotation_sent');
	});
	it('does not leave after its last day, or while the enquiry looks like spam', async () => {
		const id = await made();
		await clerk.send('POST', `/enquiries/${enquiry}/state`, { body: { action: 'quarantine' } });
		expect((await send(id)).json.error.code).toBe('bad_transition');
		await clerk.send('POST', `/enquiries/${enquiry}/state`, { body: { action: 'release' } });
		office.time.now = Date.parse('2027-02-02T00:30+08:00');
		clerk = await office.as('clerk', { username: 'later' });
		expect((await send(id)).json.error).toMatchObject({ code: 'quotation_ended', message: /有效期已过/ });
		expect(await mails()).toEqual([]);
	});
	it.each(['queued', 'sending'] as const)(
		'stays here when the quotation is withdrawn while it is %s',
		async (state) => {
			const id = await made();
			await send(id);
			await office.store.db.updateTable('outbox').set({ state }).where('kind', '=', 'quotation').execute();
			expect((await withdraw(id)).status).toBe(204);
			expect(await mails()).toEqual([]);
			expect(await list()).toMatchObject([{ state: 'withdrawn', mail: null, actions: [] }]);
			expect((await send(id)).json.error.code).toBe('bad_transition');
			expect((await withdraw(id)).json.error.code).toBe('bad_transition');
		},
	);
	it('has nothing to say when the quotation was withdrawn or erased meanwhile', async () => {
		const id = await made();
		await send(id);
		const [mail] = await mails();
		const written = () => mail && writeQuotation(office.store, mail, between);
		expect(await written()).toBeDefined();
		await office.store.db.updateTable('quotation').set({ state: 'withdrawn' }).execute();
		expect(await written()).toBeUndefined();
		await office.store.db.deleteFrom('quotation').execute();
		expect(await written()).toBeUndefined();
	});
	it('is erased with the enquiry, also when it is sent in that moment', async () => {
		const id = await made();
		let erasing: Promise<unknown> | undefined;
		await office.store.db.transaction().execute(async (db) => {
			const mail = { seen: null, postscript: '' };
			await sendQuotation({ db, kind: office.store.kind }, id, mail, clerk.account, office.time.now);
			erasing = clerk.send('DELETE', `/enquiries/${enquiry}`, { body: {} });
			await pause(300);
		});
		expect(await erasing).toMatchObject({ status: 204 });
		expect(await mails()).toEqual([]);
	});
});
