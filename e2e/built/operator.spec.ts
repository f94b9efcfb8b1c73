import { readFileSync } from 'node:fs';
import type { SiteFacts } from '#domain/office.schema.ts';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { builtPages, htmlAt, tags, textOf } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const { operator }: SiteFacts = JSON.parse(readFileSync(new URL('../../content/site.json', import.meta.url), 'utf8'));

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
			expect(textOf(footer), path).toContain(text);
		expect(
			tags(footer, 'a').map((link) => link['href']),
			path,
		).toContain(phone);
	}
});

test('the terms say who is behind them and who insures', tagged('core'), () => {
	for (const locale of LOCALES) {
		const terms = textOf(between(htmlAt(href(locale, 'terms')), ' id="terms-of-use"', '</main>'));
		for (const text of [operator.legalName[locale], operator.insurance[locale]]) expect(terms).toContain(text);
	}
});
