import { describe, expect, it } from 'vitest';
import type { Fields } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { contactPage } from '../testing/contact-page.ts';
import { type FindPage, formPage } from './form-page.ts';
import { readEnquiry } from './read-enquiry.ts';

const find: FindPage = (address) =>
	address === '/ContactUs'
		? { html: contactPage('en'), headers: { 'content-security-policy': "default-src 'none'" } }
		: undefined;
const refusal = (fields: Fields): ApiError => {
	const { wrong } = readEnquiry(fields);
	return wrong ? new ApiError(wrong[0].code, { wrong }) : new ApiError('store_unavailable');
};
const page = (fields: Fields): string => formPage(find, 'en', fields, refusal(fields)).html;
const part = (html: string, from: string, to: string): string =>
	html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

const VALID = { firstName: 'Wing', email: 'a@b.co', message: 'Hello', locale: 'en' };

describe('the page for a form that was sent without scripts and refused', () => {
	it('is the contact page with its own headers', () => {
		const { html, headers } = formPage(find, 'en', {}, refusal({}));
		expect(headers).toEqual({ 'content-security-policy': "default-src 'none'" });
		expect(html).toContain('<title>Three things to check · Contact · Banyan</title>');
	});
	it('says what is wrong at the head of the form and beside each field', () => {
		const html = page({ ...VALID, email: 'a@', phone: '12', message: ' ' });
		const head = part(html, 'note--err', '</ul>');
		for (const field of ['email', 'phone', 'message']) {
			expect(head).toContain(`<li><a href="#enquiry-${field}">`);
			expect(html).toContain(`<p id="enquiry-${field}-error" class="err">`);
		}
		expect(part(html, 'for="enquiry-email"', '</div>')).toContain(
			'aria-invalid="true" aria-describedby="enquiry-email-error"',
		);
		expect(html).not.toContain('aria-describedby="enquiry-firstName-error"');
	});
	it('keeps what was typed, as text', () => {
		const html = page({
			...VALID,
			firstName: '"><svg/onload=alert(1)>$&',
			email: '',
			message: '\n</textarea><script>1</script>',
			trip: 'bus-factory',
			marketing: '2026-11-21',
			key: 'k',
		});
		expect(html).toContain('value="&quot;&gt;&lt;svg/onload=alert(1)&gt;$&amp;"');
		expect(html).toContain('>\n\n&lt;/textarea&gt;&lt;script&gt;1&lt;/script&gt;</textarea>');
		expect(html).not.toContain('<script>');
		expect(html).toContain('<input type="hidden" name="trip" value="bus-factory"/>');
		expect(html).toContain('<input type="checkbox" name="marketing" value="2026-11-21" checked=""/>');
		expect(html).toContain('<input type="hidden" name="key"/>');
		expect(page({ ...VALID, email: '', marketing: 'other' })).not.toContain('checked');
	});
	it('tells of a country at the phone number, and keeps nothing that is no text', () => {
		const html = page({ ...VALID, country: 'XX', message: { path: '/etc/passwd' } });
		expect(html).toContain('id="enquiry-phone-error"');
		expect(html).not.toContain('passwd');
	});
	it('tells of what is no fault of a field in one sentence', () => {
		const html = page(VALID);
		expect(part(html, 'note--err', '</form>')).toContain('<p>We cannot take enquiries at the moment.');
		expect(html).toContain('>\nHello</textarea>');
	});
	it('is handed to no code that would draw the form again', () => {
		// See intent-directive.ts: such an island loads nothing.
		expect(page({})).toContain('<astro-island data-failed="" ');
		expect(page({}).match(/<div\b/g)).toHaveLength(page({}).match(/<\/div>/g)?.length ?? 0);
	});
	it('is a plain list where no page is built', () => {
		const none = formPage(() => undefined, 'zh', {}, refusal({}));
		expect(none.html).toContain('<li>請填寫姓名');
		expect(formPage(() => undefined, 'cn', VALID, refusal(VALID)).html).toContain('暂时接收不了咨询');
	});
});
