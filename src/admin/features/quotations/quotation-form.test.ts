import { expect, it } from 'vitest';
import { firstForm, formOf, refilled, termsOf } from './quotation-form.ts';

const NOW = Date.parse('2026-12-02T02:00Z');
const enquiry = { locale: 'zh', trip: 'bus-factory', firstName: '大文', lastName: '陳' };
const defaults = {
	childCents: 89_900,
	adultCents: null,
	ratios: [{ ages: { from: 6, to: 8 }, children: 8 }],
	place: '校門',
	day: ['09:00 校門', '10:00 車廠'],
	includes: ['午餐'],
	excludes: [],
};

const clerk = '黄美玲';

it('a form begins with the enquiry, and a second one with the quotation before', () => {
	const begun = { by: clerk, validUntil: '2026-12-16' };
	expect(firstForm(enquiry, [], clerk, NOW)).toEqual({
		...begun,
		locale: 'zh',
		trip: 'bus-factory',
		contact: '陳大文',
	});
	const other = { trip: '', firstName: 'Ada', lastName: 'Ho', locale: 'fr' };
	expect(firstForm(other, [], clerk, NOW)).toEqual({ ...begun, locale: 'en', contact: 'Ada Ho' });
	const terms = termsOf({ ...formOf(defaults), school: '聖心小學', by: 'Wong Mei Ling', validUntil: '2026-11-01' });
	const made = (by: string) => [{ terms, by }];
	expect(firstForm(enquiry, made('同事'), clerk, NOW)).toMatchObject({ ...begun, school: '聖心小學' });
	const again = { by: 'Wong Mei Ling', day: '09:00 校門\n10:00 車廠', validUntil: '2026-12-16' };
	expect(firstForm(enquiry, made(clerk), clerk, NOW)).toMatchObject(again);
});

it('what the content says fills what is empty, and nothing that somebody wrote', () => {
	const zh = formOf(defaults);
	expect(refilled({ place: '', includes: '我寫的' }, {}, zh)).toEqual({
		childCents: 89_900,
		ratio: 8,
		place: '校門',
		day: '09:00 校門\n10:00 車廠',
		excludes: '',
	});
	const en = formOf({ ...defaults, place: 'School gate', includes: ['Lunch'], childCents: 79_900 });
	const held = { ...zh, includes: '我寫的', childCents: 70_000 };
	expect(refilled(held, zh, en)).toMatchObject({ place: 'School gate' });
	expect(refilled(held, zh, en)).not.toHaveProperty('includes');
	expect(refilled(held, zh, en)).not.toHaveProperty('childCents');
});

it('what is sent has a line for each entry, and none that is empty', () => {
	expect(termsOf({ day: ' \n09:00 校門\n\n', school: '聖心小學' })).toMatchObject({
		day: ['09:00 校門'],
		includes: [],
		excludes: [],
		note: '',
		school: '聖心小學',
	});
});
