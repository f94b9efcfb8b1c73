import { expect, test } from 'playwright/test';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { elementOf, htmlAt, tags, textOf } from '../fixtures/built.ts';

const linksIn = (html: string) =>
	[...html.matchAll(/<a\b[\s\S]*?<\/a>/g)].map(([link]) => ({
		text: textOf(link),
		href: tags(link, 'a')[0]?.['href'] ?? '',
	}));

for (const locale of LOCALES) {
	const { contact, common } = t(locale);

	test(`the header leads to the shop, and WhatsApp opens with a greeting (${locale})`, () => {
		const html = htmlAt(href(locale, 'about'));
		const shop = `https://shop.banyantrips.example${LOCALE_TABLE[locale].shopPath}`;
		const links = linksIn(html.slice(html.indexOf('hdr__acts'), html.indexOf('</header>')));
		expect(links.map((link) => link.href)).toEqual([`${shop}/account`, `${shop}/cart`]);
		const addresses = linksIn(html).map((link) => link.href);
		const chats = addresses.filter((address) => address.startsWith('https://wa.me/'));
		expect(chats).not.toEqual([]);
		for (const chat of chats)
			expect(decodeURIComponent(chat)).toBe(`https://wa.me/85255550100?text=${common.whatsapp.greeting}`);
	});

	for (const page of ['contact', 'home'] as const)
		test(`${href(locale, page)} says what happens to details before the button that sends them`, () => {
			const { form } = contact;
			const html = htmlAt(href(locale, page));
			const shown = /<form[^>]*data-enquiry[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
			const [before = '', after = ''] = form.privacy.split('{email}');
			const [above = '', button] = shown.split(/<button[^>]* type="submit">/);
			expect(textOf(button ?? '')).toBe(form.send);
			const statement = above.slice(above.lastIndexOf('<p '));
			expect(textOf(statement)).toMatch(/\S+@\S+\.\w+/);
			for (const part of [before, after]) expect(textOf(statement)).toContain(part.trim());
			expect(linksIn(statement)).toMatchObject([{ text: form.privacyLink, href: `${href(locale, 'terms')}#privacy` }]);
			const box = tags(above, 'input').find(({ name }) => name === 'marketing') ?? {};
			expect(box).not.toHaveProperty('checked');
			expect(box).not.toHaveProperty('autocomplete');
			expect(textOf(elementOf(above, box['aria-describedby'] ?? ''))).toBe(form.marketingNote);
			expect(above).toContain(`<label for="${box['id']}">${form.marketing}</label>`);
			const family = `${form.lastName} ${form.oneName}`.trim();
			expect([...above.matchAll(/<label[\s\S]*?<\/label>/g)].map(([label]) => textOf(label))).toContain(family);
		});
}
