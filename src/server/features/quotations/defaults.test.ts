import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { QUOTATION_LENGTH } from '#domain/office/quotation.ts';
import type { Specification } from '#domain/office.schema.ts';
import { t } from '#i18n/t.ts';
import { CONTENT, tripIn } from '../../core/schedule/trip-content.ts';
import { quotationDefaults } from './defaults.ts';

const { values }: Specification = JSON.parse(
	readFileSync(new URL('specifications/meeting-point.json', CONTENT), 'utf8'),
);
const trips = readdirSync(new URL('trips', CONTENT));

describe.each(LOCALES)('what a quotation begins with, in %s', (locale) => {
	const words = t(locale).quotation;

	it.each(trips)('names no other place than that where a class boards: %s', (trip) => {
		const { facts } = tripIn(trip, locale);
		const { place, day, includes, excludes } = quotationDefaults(trip, locale);
		const [meeting = ''] = facts.specifications['meeting-point'] ?? [];
		const found = values.find(({ id }) => id === meeting);
		const isFetched = facts.specifications['transport']?.includes('coach');
		expect(place).toBe(isFetched ? words.schoolGate : found?.place?.name[locale]);
		expect(excludes[0]).toBe(words.otherAdults);
		expect(day.length).toBeLessThanOrEqual(QUOTATION_LENGTH.lines);
		if (!isFetched) return;
		expect(includes[0]).toBe(words.coach);
		expect(day[0]).toBe(`${facts.time?.start} ${words.gather}`);
		expect(day.at(-1)).toBe(`${facts.pickUp?.time} ${words.back}`);
		for (const line of [...day, ...includes, ...excludes]) expect(line).not.toContain(found?.label[locale]);
	});
});
