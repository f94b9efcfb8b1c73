import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { LOCALES } from '#i18n/locales.ts';
import { href, localise } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { builtPages, decoded, dist, tags } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const files = globSync('**/*.ics', { cwd: dist }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const { site, name } = JSON.parse(readFileSync(join(dist, '../content/site.json'), 'utf8'));
const parse = (text: string) => {
	const calendar = new ICAL.Component(ICAL.parse(text));
	return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
};
const schedule = (locale: (typeof LOCALES)[number]) => localise(locale, '/schedule.ics');

test('the departure of a private group is on no page and in no calendar', tagged('core'), () => {
	const own = { trip: 'animal-theme-park', date: '2027-01-22' };
	const hidden = [`${own.trip}/${own.date}.ics`, `${own.date}_${own.trip}`, `data-day="${own.date}"`];
	const shown = builtPages.filter(({ html }) => hidden.some((words) => html.includes(words)));
	expect(shown.map(({ path }) => path)).toEqual([]);
	expect(files.filter((file) => file.includes(`${own.trip}/`))).toEqual([]);
	for (const locale of LOCALES) expect(read(schedule(locale))).not.toContain(`UID:${own.trip}-`);
});

test.describe('the calendar files', tagged('core'), () => {
	test('each is read by a parser that is not ours, with all that RFC 5545 asks of an event', () => {
		expect(files.length).toBeGreaterThan(LOCALES.length);
		for (const file of files) {
			const text = read(file);
			expect(text.replaceAll('\r\n', ''), file).not.toMatch(/[\r\n]/);
			const tooLong = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
			expect(tooLong, file).toEqual([]);
			const { calendar, events } = parse(text);
			expect(calendar.getFirstPropertyValue('version'), file).toBe('2.0');
			expect(calendar.getFirstPropertyValue('prodid'), file).toBeTruthy();
			expect(events.length, file).toBeGreaterThan(0);
			expect(new Set(events.map(({ uid }) => uid)).size, file).toBe(events.length);
			for (const event of events) {
				expect(event.summary, file).toBeTruthy();
				expect(event.location, 'place and street').toMatch(/^[^,]+, ?.{4,}/);
				expect(event.component.getFirstProperty('dtstamp'), file).toBeTruthy();
				expect(event.endDate.compare(event.startDate), file).toBeGreaterThan(0);
				expect(event.startDate.isDate ? 'Asia/Hong_Kong' : event.startDate.zone?.tzid, file).toBe('Asia/Hong_Kong');
				if (!event.startDate.isDate) expect(calendar.getFirstSubcomponent('vtimezone'), file).not.toBeNull();
			}
		}
	});

	test('the schedule of each language has the departures of all, as their own files tell them', () => {
		const told = ({ uid, sequence, summary, startDate, component }: ICAL.Event) =>
			[uid, sequence, summary, startDate, component.getFirstPropertyValue('status')].join(' ');
		const names = parse(read(schedule('en'))).events.map(({ uid }) => uid);
		for (const locale of LOCALES) {
			const { events } = parse(read(schedule(locale)));
			const own = files.filter((file) => `/${file}`.startsWith(localise(locale, '/FieldTrips/')));
			expect(own.flatMap((file) => parse(read(file)).events.map(told)).sort()).toEqual(events.map(told).sort());
			expect(events.map(({ uid }) => uid)).toEqual(names);
			const cancelled = events.find(({ uid }) => uid.startsWith('bus-factory-2027-01-16@'));
			expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
			for (const { component } of events) {
				const { origin, pathname } = new URL(String(component.getFirstPropertyValue('url')));
				expect(origin).toBe(site);
				expect(globSync(`.${pathname}.html`, { cwd: dist })).toHaveLength(1);
			}
		}
	});
});

test('the page of the schedule offers its file by subscription, download and address', tagged('core'), () => {
	for (const locale of LOCALES) {
		const { html } = builtPages.find(({ path }) => path === href(locale, 'schedule')) ?? { html: '' };
		const address = new URL(schedule(locale), site).href;
		const linked = tags(html, 'a').map((link) => link['href']);
		expect(linked).toContain(address.replace('https:', 'webcal:'));
		expect(linked).toContain(schedule(locale));
		expect(html.replaceAll('<wbr>', '')).toContain(`>${address}<`);
		const alternate = tags(html, 'link').find((link) => link['type'] === 'text/calendar');
		expect([alternate?.['rel'], alternate?.['href']]).toEqual(['alternate', schedule(locale)]);
		const { calendar: file } = parse(read(schedule(locale)));
		const words = t(locale).schedule.calendar;
		for (const text of [words.title, words.subscribe, words.download]) expect(decoded(html)).toContain(text);
		expect(file.getFirstPropertyValue('x-wr-calname')).toBe(fill(words.name, { brand: name[locale] }));
	}
});
