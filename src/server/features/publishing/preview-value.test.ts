import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { tripWordsSchema } from '#domain/trip-words.schema.ts';
import { filesIn } from '../../core/content/content-files.ts';
import { readTrip } from '../../core/content/trip-draft.ts';
import { FILLER } from '../../core/content/trip-shape.ts';
import { previewed } from './preview-value.ts';

const CONTENT = filesIn(fileURLToPath(new URL('../../../../content', import.meta.url)));
const trip = () => readTrip(CONTENT, 'bus-factory') as TripDraft;
const at = (locale: string, field: string) => ({
	file: `trips/bus-factory/${locale}.md`,
	field,
	label: '',
	level: 'error' as const,
	message: '',
});

describe('a draft as it is previewed', () => {
	it('is a whole trip as it stands', () => {
		for (const slug of CONTENT.names('trips')) {
			const value = readTrip(CONTENT, slug) as TripDraft;
			const shown = previewed(slug, value);
			const { offline: _, ...facts } = value.facts;
			expect([slug, shown.value, shown.lacking]).toEqual([slug, { ...value, facts }, []]);
		}
	});
	it('is on the shelf', () => {
		const value = trip();
		value.facts['offline'] = true;
		expect(previewed('bus-factory', value).value.facts['offline']).toBeUndefined();
		expect(value.facts['offline']).toBe(true);
	});
	it('says what every trip says, whatever is missing, in the shape that a page needs', () => {
		const value = trip();
		const blank = {
			fields: { lunch: {}, accessibility: { offered: [' '] }, lead: '', includes: [] },
			text: ' ',
		};
		for (const locale of LOCALES) value.words[locale] = structuredClone(blank);
		const shown = previewed('bus-factory', value);
		for (const locale of LOCALES) {
			const { fields, text } = shown.value.words[locale];
			expect(tripWordsSchema.parse(fields)).toMatchObject({ title: FILLER, stops: [FILLER], teaser: `${FILLER}…` });
			expect(text).toBe(FILLER);
			expect((fields['itinerary'] as unknown[]).length).toBe((value.facts['itinerary'] as unknown[]).length);
			expect(fields).toMatchObject({ lunch: { allergies: FILLER }, accessibility: { offered: [FILLER] } });
		}
		expect(shown.isFilled(at('en', 'title'))).toBe(true);
		expect(shown.isFilled(at('zh', 'itinerary.0.title'))).toBe(true);
		expect(shown.isFilled(at('zh', 'itinerary.0'))).toBe(false);
		expect(shown.isFilled(at('en', 'alt.bus-factory.jpg'))).toBe(true);
	});
	it('leaves what is written, also what is no text at all, for the check to tell', () => {
		const value = trip();
		Object.assign(value.words.en.fields, { title: 'Written', stops: 'one', lunch: 'rice', alt: null, quest: 3 });
		const { fields } = previewed('bus-factory', value).value.words.en;
		expect(fields).toMatchObject({ title: 'Written', stops: 'one', lunch: 'rice' });
		const shown = previewed('bus-factory', value);
		expect(shown.isFilled(at('en', 'title'))).toBe(false);
		expect(shown.isFilled(at('en', 'stops'))).toBe(false);
	});
	it('is shown without a fact that only a sale needs, but not with one that is wrong', () => {
		const value = trip();
		delete value.facts['time'];
		const problem = (field: string) => ({ ...at('en', field), file: 'trips/bus-factory/trip.json' });
		const shown = previewed('bus-factory', value);
		expect(shown.lacking).toEqual([]);
		expect(shown.isFilled(problem('time'))).toBe(true);
		expect(shown.isFilled(problem('groupSize'))).toBe(false);
	});
	it('lacks facts that nothing can stand for; a picture is none of them', () => {
		const value = trip();
		Object.assign(value.facts, { cover: '', gallery: [], categories: [] });
		const file = 'trips/bus-factory/trip.json';
		expect(previewed('bus-factory', value).lacking).toMatchObject([{ file, field: 'categories', level: 'error' }]);
	});
});
