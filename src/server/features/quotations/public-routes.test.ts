import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { linkEnd } from '#domain/office/quotation.ts';
import { t } from '#i18n/t.ts';
import { aQuotation } from '#paper/testing/a-quotation.ts';

import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { createTestApp } from '../../testing/app.ts';
import { arrive } from '../enquiries/testing/an-enquiry.ts';
import { WAITING_LIST, waitingLinks } from '../waiting/link.ts';
import { quotationPath } from './link.ts';
import { storeQuotation } from './quotations.ts';

const PDF = Buffer.from('%PDF-1.7 a sheet');
let store: Store;
let app: FastifyInstance;
let now: number;
beforeEach(async () => {
	now = Date.parse('2026-12-02T04:00Z');
	store = await openTestStore();
	app = createTestApp(store, {
		clock: () => now,
	});
});
afterEach(async () => {
	await app.close();
	await store.close();
});

const quote = async (locale: Locale): Promise<string> => {
	const { id } = await storeQuotation(store, {
		enquiryId: await arrive(store, now),
		key: crypto.randomUUID(),
		seen: 0,
		facts: aQuotation(locale),
		drawn: { number: 'Q2026-0001', pdf: PDF },
		accountId: 'a',
		now,
	});
	return id;
};
const open = (url: string, language = 'en', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
	app.inject({ method, url, headers: { 'accept-language': language } });

describe.each(LOCALES)('the link to a quotation in %s', (locale) => {
	it('gives its sheet, and tells nobody of the address', async () => {
		const path = quotationPath('secret', await quote(locale));
		const answer = await open(path);
		expect(answer.statusCode).toBe(200);
		expect(answer.rawPayload.equals(PDF)).toBe(true);
		expect(answer.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': 'inline; filename="Q2026-0001.pdf"',
			'cache-control': 'no-store',
			'referrer-policy': 'no-referrer',
			'x-robots-tag': 'noindex',
		});
		expect((await open(path, 'en', 'HEAD')).statusCode).toBe(200);
		expect((await open(path, 'en', 'POST')).headers).toMatchObject({ allow: 'GET, HEAD' });
	});
	it('says when it has ended, in the language of the school, above a form to ask again', async () => {
		const id = await quote(locale);
		now = linkEnd(aQuotation(locale).validUntil) - 1;
		expect((await open(quotationPath('secret', id))).statusCode).toBe(200);
		now += 1;
		const answer = await open(quotationPath('secret', id), 'fr');
		expect(answer.statusCode).toBe(410);
		expect(answer.body).toContain(t(locale).quotation.expired.title);
		expect(answer.body).toContain('Q2026-0001');
		expect(answer.body).toContain('<form class="form" id="enquiry"');
		expect(answer.body).not.toContain('%PDF');
	});
	it('says that the quotation was withdrawn', async () => {
		const id = await quote(locale);
		await store.db.updateTable('quotation').set({ state: 'withdrawn' }).execute();
		const answer = await open(quotationPath('secret', id));
		expect(answer.statusCode).toBe(410);
		expect(answer.body).toContain(t(locale).quotation.withdrawn.title);
	});
	it('that is forged, cut short or erased says so in the language of the browser', async () => {
		const id = await quote(locale);
		const path = quotationPath('secret', id);
		const language = { en: 'en', zh: 'zh-HK', cn: 'zh-CN' }[locale];
		const wrong = [`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, path.slice(0, -4), `/api/quotations/${id}`];
		await store.db.deleteFrom('quotation').execute();
		for (const each of [...wrong, path]) {
			const answer = await open(each, language);
			expect(answer.statusCode).toBe(404);
			expect(answer.body).toContain(t(locale).quotation.gone.title);
		}
	});
});

it('a link for another purpose opens nothing', async () => {
	const id = await quote('en');
	const answer = await open(waitingLinks.pathOf('secret', id).replace(WAITING_LIST, '/api/quotations'));
	expect(answer.statusCode).toBe(404);
	expect(answer.body).toContain(t('en').quotation.gone.title);
});
