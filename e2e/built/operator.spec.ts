import { readFileSync } from 'node:fs';
import type { SiteFacts } from '#domain/office.schema.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { builtPages, decoded, tags } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const { operator }: SiteFacts = JSON.parse(readFileSync(new URL('../../content/site.json', import.meta.url), 'utf8'));

/** What can be read of a piece of a page, whichever spaces stand between its words. */
const readable = (html: string): string => decoded(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');
const between = (html: string, from: string, to: string): string => html.split(from)[1]?.split(to)[0] ?? '';

test('every footer says who runs the trips, and whom to call while a child is on one', tagged('core'), () => {
	const phone = `tel:${operator.emergency.replaceAll(' ', '')}`;
	for (const { path, html } of builtPages) {
		const locale = LOCALES.find((each) => path.split('/')[1] === each) ?? 'en';
		const footer = between(html, '<footer', '</footer>');
		for (const text of [
			operator.legalName[locale],
			operator.address[locale],
			operator.businessRegistration,
			operator.companyNumber,
			operator.dataContact.email,
			operator.officeHours[locale],
			operator.emergencyHours[locale],
			t(locale).common.footer.onTrip,
			operator.emergency,
		])
			expect(readable(footer), path).toContain(text);
		expect(
			tags(footer, 'a').map((link) => link['href']),
			path,
		).toContain(phone);
	}
});

test('each legal text names its day, who is behind it, and folds away what has changed', tagged('core'), () => {
	for (const locale of LOCALES) {
		const { html = '' } = builtPages.find(({ path }) => path === href(locale, 'terms')) ?? {};
		const days = [...html.matchAll(/class="doc__date[^>]*>[^<]*<time[^>]*datetime="([^"]*)"/g)].map(([, day]) => day);
		expect(days).toHaveLength(4);
		for (const day of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
		const { changes, insurance } = t(locale).terms;
		const [, terms = ''] = html.split(' id="terms-of-use"');
		for (const text of [operator.legalName[locale], insurance, operator.insurance[locale], operator.dataContact.email])
			expect(readable(terms)).toContain(text);
		const folded = terms
			.split('<details')
			.slice(1)
			.find((part) => part.includes(changes));
		expect(folded).toMatch(/^(?! open)[^>]*>\s*<summary[\s\S]*<dd/);
	}
});
