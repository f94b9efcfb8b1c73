import { describe, expect, it } from 'vitest';
import { MARKETING_VERSION } from '#domain/consent.ts';
import type { Fields } from '../../core/http/body.ts';
import { ApiError } from '../../core/http/errors.ts';
import { aBrand } from '../../core/mail/testing/a-brand.ts';
import { findBuilt } from '../../testing/built-page.ts';
import { formPage } from './form-page.ts';
import { readEnquiry } from './read-enquiry.ts';

const deps = { findPage: findBuilt, brand: aBrand };
const refusal = (fields: Fields): ApiError => {
	const { wrong } = readEnquiry(fields);
	return wrong ? new ApiError(wrong[0].code, { wrong }) : new ApiError('store_unavailable');
};
const page = async (fields: Fields): Promise<string> =>
	(await formPage(deps, 'en', fields, refusal(fields)))?.html ?? '';
const part = (html: string, from: string, to: string): string =>
	html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

const VALID = { firstName: 'Wing', email: 'a@b.co', message: 'Hello', locale: 'en' };

describe('the page for a form that was sent without scripts and refused', () => {
	it('is the contact page with its own headers, and a title that says what is wrong', async () => {
		const { html, headers } = (await formPage(deps, 'en', {}, refusal({}))) ?? {};
		expect(headers).toMatchObject({ 'content-security-policy': 'x' });
		expect(html).toContain('<title>Three things to check · Banyan Field Trips</title>');
		expect(html).toContain('<nav>built</nav>');
	});
	it('says what is wrong at the head of the form and beside each field', async () => {
		const html = await page({ ...VALID, email: 'a@', phone: '12', message: ' ' });
		const head = part(html, 'class="note"', '</ul>');
		for (const field of ['email', 'phone', 'message']) {
			expect(head).toContain(`<li><a href="#enquiry-${field}">`);
			expect(html).toContain(`<p id="enquiry-${field}-error" class="err">`);
		}
		expect(part(html, 'for="enquiry-email"', '</div>')).toContain(
			'aria-invalid="true" aria-describedby="enquiry-email-error"',
		);
		expect(html).not.toContain('aria-describedby="enquiry-firstName-error"');
	});
	it('keeps what was typed, as text', async () => {
		const html = await page({
			...VALID,
			firstName: '"><svg/onload=alert(1)>$&',
			email: '',
			message: '\n</textarea><script>1</script>',
			trip: 'bus-factory',
			marketing: MARKETING_VERSION,
			key: 'k',
		});
		expect(html).toContain('value="&quot;&gt;&lt;svg/onload=alert(1)&gt;$&amp;"');
		// The first line break after the tag belongs to the tag.
		expect(html).toContain('>\n\n&lt;/textarea&gt;&lt;script&gt;1&lt;/script&gt;</textarea>');
		expect(html).not.toContain('<script>');
		expect(html).toContain('<input type="hidden" name="trip" value="bus-factory"/>');
		expect(html).toMatch(/<input [^>]*name="marketing"[^>]* checked=""/);
		expect(html).toContain('<input type="hidden" name="key"/>');
		expect(await page({ ...VALID, email: '', marketing: 'other' })).not.toContain('checked');
	});
	it('tells of a country at the phone number, and keeps nothing that is no text', async () => {
		const html = await page({ ...VALID, country: 'XX', message: { path: '/etc/passwd' } });
		expect(html).toContain('id="enquiry-phone-error" class="err">');
		expect(html).not.toContain('passwd');
	});
	it('tells of what is no fault of a field in one sentence', async () => {
		const html = await page(VALID);
		expect(part(html, 'class="note"', '</form>')).toContain('<p>We can’t take enquiries at the moment.');
		expect(html).toContain('>Hello</textarea>');
	});
	it('is handed to no code that would draw the form again, or put a draft into it', async () => {
		const html = await page({});
		expect(html).not.toContain('astro-island');
		expect(html).not.toContain('data-enquiry');
		expect(html).not.toContain('choose()');
	});
});
