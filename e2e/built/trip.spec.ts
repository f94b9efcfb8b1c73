import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { range } from '#i18n/format.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
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
					tripPage.meeting.title,
					tripPage.lunch.title,
					tripPage.bring,
					tripPage.weather.title,
					tripPage.cancellation.title,
					tripPage.safety.title,
					tripPage.school.title,
					tripPage.asked.title,
					tripPage.more,
				]),
			);
			const folds = textsOf(html, 'summary');
			expect(folds).toEqual(
				expect.arrayContaining([tripPage.access.title, tripPage.safety.firstAid, tripPage.school.aims]),
			);
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
		expect(linksIn(sectionOf(html, 'more'))).toHaveLength(3);
		const chat = linksIn(fare).find((address) => address.startsWith('https://wa.me/')) ?? '';
		expect(new URL(chat).searchParams.get('text')).toBe(
			fill(common.whatsapp.greetingTrip, { trip: titleIn(locale, PANDAS.slug) }),
		);
		expect(linksIn(sectionOf(html, 'school'))).toContain(`${href(locale, 'contact')}?trip=ocean-pandas`);
	});
}

/** What stands between the heading of a stop and that of the next one. */
const stopOf = (html: string, title: string): string => {
	const [, after = ''] = sectionOf(html, 'itinerary').split(new RegExp(`<h3[^>]*>\\s*${title}\\s*</h3>`));
	return after.split('<h3')[0] ?? '';
};

test('the itinerary shows every stop of the day, the coach rides and the hour of pick-up', () => {
	const stops = textsOf(sectionOf(bus('en'), 'itinerary'), 'time');
	expect(stops).toEqual(['10:00', '10:45', '11:45', '12:45', '14:00', '15:30']);
	const text = textOf(sectionOf(bus('en'), 'itinerary'));
	expect(text).toContain('20 min');
	expect(text).toMatch(/14:00\s*–15:00/);
	expect(textsOf(bus('en'), 'dd').find((each) => each.includes('15:30'))).toMatch(/^10:00.*5 h 30 min$/);
});

test('highlights and questions of the Knowledge Quest stand at their stop, each once', () => {
	const depot = textsOf(stopOf(bus('en'), 'Inside the bus depot'), 'h4');
	expect(depot).toEqual(['Ride the wash', 'Under the bus', 'Where does the dirty water go?']);
	expect(textsOf(stopOf(bus('en'), 'Knowledge Quest'), 'h4')).toHaveLength(1);
	expect(textsOf(sectionOf(bus('en'), 'itinerary'), 'h4')).toHaveLength(7);
});

test('how many children one adult looks after is said with what makes the trip safe', () => {
	const { safety } = t('en').tripPage;
	const safe = sectionOf(bus('en'), 'safety');
	const ratio = fill(safety.ratio, { range: range(4, 5), count: 5 });
	expect(textOf(safe)).toContain(
		[ratio, fill(safety.ratio, { range: range(6, 8), count: 8 })].join(LOCALE_TABLE.en.comma),
	);
	expect(textsOf(safe, 'summary')).toEqual([safety.firstAid, safety.lostChild]);
});

test('where and when children are met and collected stands in one card, with links to maps', () => {
	const part = sectionOf(bus('en'), 'meet');
	expect(textOf(part)).toMatch(/10:00.*15:30/);
	const hosts = linksIn(part).map((address) => new URL(address).hostname);
	expect(hosts).toEqual(['www.google.com', 'maps.apple.com', 'uri.amap.com']);
	for (const locale of LOCALES) {
		const [google = '', , amap = ''] = linksIn(sectionOf(bus(locale), 'meet'));
		expect(new URL(google).searchParams.get('query')).toContain(locale === 'en' ? 'Suffolk Road' : '沙福道');
		expect(new URL(amap).searchParams.get('keyword')).toBe('九龙塘站沙福道');
	}
});

test('lunch leads to the answer about allergies', () => {
	for (const locale of LOCALES) {
		expect(linksIn(sectionOf(bus(locale), 'lunch'))).toEqual([`${href(locale, 'questions')}#allergy`]);
	}
});

test('the list of allergens holds allergens alone; of lunches that families bring nothing is said', () => {
	const { contains, allergens } = t('zh').tripPage.lunch;
	const [before = '', list = ''] = sectionOf(bus('zh'), 'lunch').split(/<ul[^>]* aria-labelledby="contains"/);
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
