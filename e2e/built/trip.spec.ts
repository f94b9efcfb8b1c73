import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { range } from '#i18n/format.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { dist, elementOf, htmlAt, sectionOf, tags, textOf } from '../fixtures/built.ts';

const BUS = { slug: 'bus-factory', address: 'busFactory' };
const MUSEUM = { slug: 'science-museum', address: 'scienceMuseum' };
const PANDAS = { slug: 'ocean-pandas' };

const titleIn = (locale: Locale, slug: string) => {
	const words = readFileSync(join(dist, `../content/trips/${slug}/${locale}.md`), 'utf8');
	return /^title: (.*)$/m.exec(words)?.[1]?.replace(/^"|"$/g, '') ?? '';
};
/** Texts of all elements of a name. */
const textsOf = (html: string, name: string) =>
	[...html.matchAll(new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`, 'g'))].map(([element]) => textOf(element));
const linksIn = (html: string) => tags(html, 'a').map(({ href: address = '' }) => address);
const bus = (locale: Locale) => htmlAt(href(locale, BUS));

for (const locale of LOCALES) {
	const { common, tripPage } = t(locale);

	test(`a detailed trip answers everything a parent and a school ask (${locale})`, () => {
		for (const trip of [BUS, MUSEUM]) {
			const html = htmlAt(href(locale, trip));
			expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')).toContain(titleIn(locale, trip.slug));
			const headings = tags(html, 'section').map(({ 'aria-labelledby': id = '' }) => textOf(elementOf(html, id)));
			expect(headings).toEqual(
				expect.arrayContaining([
					tripPage.about,
					tripPage.itinerary.title,
					tripPage.highlights,
					tripPage.quest,
					tripPage.lunch.title,
					tripPage.know.title,
					tripPage.weather.title,
					tripPage.cancellation.title,
					tripPage.access.title,
					tripPage.safety.title,
					tripPage.school.title,
					tripPage.more,
				]),
			);
			expect(textsOf(html, 'table')).toHaveLength(4);
			expect(textsOf(html, 'summary')).toContain(tripPage.safety.hazards);
		}
	});

	test(`a trip without dates is a whole page: facts, ways to ask, three other trips (${locale})`, () => {
		const html = htmlAt(href(locale, PANDAS));
		const fare = sectionOf(html, 'departures');
		expect(textOf(fare)).toContain(common.trip.comingSoon);
		expect(textOf(fare)).toContain(tripPage.fare.plannedPrice);
		// No day can be chosen, only the language of the mail that tells of days.
		const choices = tags(fare, 'input').filter(({ type }) => type === 'radio');
		expect(choices.map(({ value }) => value)).toEqual(LOCALES);
		expect(textsOf(sectionOf(html, 'know'), 'dt')).toHaveLength(5);
		expect(linksIn(sectionOf(html, 'more'))).toHaveLength(3);
		const chat = linksIn(fare).find((address) => address.startsWith('https://wa.me/')) ?? '';
		expect(new URL(chat).searchParams.get('text')).toBe(
			fill(common.whatsapp.greetingTrip, { trip: titleIn(locale, PANDAS.slug) }),
		);
		expect(linksIn(sectionOf(html, 'ask'))).toContain(`${href(locale, 'contact')}?trip=ocean-pandas`);
	});
}

test('the itinerary shows every stop of the day and the coach ride between', () => {
	const stops = textsOf(sectionOf(bus('en'), 'itinerary').split('<details')[0] ?? '', 'li');
	expect(stops).toHaveLength(6);
	expect(stops[4]).toContain('20 min');
	expect(stops[5]).toMatch(/14:00\s*–15:00/);
	expect(textsOf(bus('en'), 'dd')).toContain('5 h');
});

test('who looks after the children is said among the facts, and more one link away', () => {
	const { sheet, safety } = t('en').tripPage;
	expect(textsOf(bus('en'), 'dt')).toContain(sheet.ratio);
	const ratio = fill(sheet.ratioOf, { range: range(4, 5), count: 5 });
	expect(textsOf(bus('en'), 'dd').filter((text) => text.includes(ratio))).not.toEqual([]);
	const more = textsOf(bus('en'), 'a').indexOf(safety.more);
	expect(linksIn(bus('en'))[more]).toBe('#safety');
});

test('where and when children are collected stands by the meeting point, in one sign when it is the same place', () => {
	const { know } = t('en').tripPage;
	const part = sectionOf(bus('en'), 'know');
	expect(textsOf(part, 'h3')).toContain(know.meetingAndPickUp);
	expect(textsOf(part, 'h3')).not.toContain(know.pickUp);
	expect(textOf(part)).toContain(fill(know.pickUpHere, { time: '15:30' }));
});

test('the list of allergens holds allergens alone; of lunches that families bring nothing is said', () => {
	const { contains, allergens } = t('zh').tripPage.lunch;
	const [before = '', list = ''] = sectionOf(bus('zh'), 'lunch').split('<ul aria-labelledby="contains">');
	expect(textOf(elementOf(before, 'contains'))).toBe(contains);
	expect(textsOf(list.split('</ul>')[0] ?? '', 'li')).toEqual([
		allergens.gluten,
		allergens.egg,
		allergens.soya,
		allergens.sesame,
	]);
	const { title, contains: word, nothing } = t('en').tripPage.lunch;
	const brought = sectionOf(htmlAt(href('en', { slug: 'museum-adventure' })), 'lunch');
	expect(textsOf(brought, 'h2')).toEqual([title]);
	expect(textOf(brought)).not.toContain(nothing);
	expect(textsOf(brought, 'p')).not.toContain(word);
});
