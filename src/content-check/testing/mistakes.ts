import { BUS, MUSEUM } from './damages.ts';
import { edit, type Tree } from './sample.ts';

const ZH = 'trips/bus-factory/zh.md';
export const EN = 'trips/bus-factory/en.md';
export const OCTOBER = 'schedule/2025-10.json';

/** Takes a trip off the shelf. */
export const takeOff = (tree: Tree, facts: string): void => edit(tree, facts, '"order"', '"offline": true, "order"');

/** Adds a link to a text. */
export const link = (tree: Tree, path: string, to: string): void => {
	tree.set(path, `${tree.get(path)}\n[A](${to})\n`);
};

/** Mistakes that editors make, and what the report must say to each, problems on one line. */
export const MISTAKES: readonly (readonly [title: string, damage: (tree: Tree) => void, answer: RegExp])[] = [
	['a missing language', (tree) => tree.delete(ZH), /zh\.md Traditional Chinese: is missing.*Copy en\.md to zh\.md/],
	['a missing page', (tree) => tree.delete('pages/contact/cn.md'), /pages\/contact\/cn\.md.*is missing/],
	['a missing picture of a page', (tree) => tree.delete('pages/about/about.jpg'), /about\.jpg is missing/],
	['a trip without facts', (tree) => tree.delete(MUSEUM), /science-museum\/trip\.json is missing/],
	[
		'an empty field',
		(tree) => edit(tree, ZH, 'title: 巴士車廠', 'title:'),
		/line 2, title, Traditional.*is empty.*Write it: Place and kind/,
	],
	[
		'a text of digits',
		(tree) => edit(tree, EN, 'title: Bus depot', 'title: 2025'),
		/title.*must be a text, but is 2025.*Write "2025" with the quotes/,
	],
	[
		'a date without quotes',
		(tree) => edit(tree, 'pages/terms/en.md', '"2024-10-23"', '2024-10-23'),
		/Write "2024-10-23" with the quotes/,
	],
	[
		'a missing trip',
		(tree) => edit(tree, OCTOBER, '"bus-factory"', '"bus-factry"'),
		/no trip "bus-factry".*Did you mean bus-factory\?/,
	],
	[
		'an unknown trip of an ages page',
		(tree) => edit(tree, 'pages/ages-4-6/trips.json', '"bus-factory"', '"horse"'),
		/trips › no\. 1: there is no trip "horse"/,
	],
	[
		'an unknown specification',
		(tree) => edit(tree, BUS, '"bring"', '"brings"'),
		/specifications › brings.*Did you mean bring\?/,
	],
	[
		'an unknown value',
		(tree) => edit(tree, BUS, '"water"', '"watr"'),
		/"watr" is no value of content\/specifications\/bring\.json.*Did you mean water\?/,
	],
	[
		'an unknown field',
		(tree) => edit(tree, BUS, '"tint"', '"tnit"'),
		/tnit: is a field that does not exist here.*Did you mean tint\?/,
	],
	['cents', (tree) => edit(tree, OCTOBER, '899', '899.5'), /price: must be a whole number, but is 899\.5/],
	[
		'a cancellation that calendars are not told',
		(tree) => edit(tree, OCTOBER, '"product"', '"seats": "cancelled", "product"'),
		/no\. 1: is cancelled, but calendars do not learn of it.*Give it a "sequence" one higher/,
	],
	[
		'a change without its day',
		(tree) => edit(tree, OCTOBER, '"product"', '"sequence": 1, "product"'),
		/no\. 1: has changed, but calendars do not learn of it/,
	],
	[
		'a day that two departures claim',
		(tree) =>
			edit(tree, OCTOBER, '"product"', '"sequence": 1, "changed": "2025-09-01", "movedFrom": "2025-10-04", "product"'),
		/movedFrom: another departure of this trip is on 2025-10-04.*Take "movedFrom" away/,
	],
	['a price of nothing', (tree) => edit(tree, OCTOBER, '899', '0'), /price: is 0; the smallest number allowed is 1/],
	[
		'a price beyond all',
		(tree) => edit(tree, OCTOBER, '899', '100001'),
		/price: is 100001; the largest number allowed is 100000/,
	],
	['a price with its currency', (tree) => edit(tree, OCTOBER, '899', '"HK$1,099"'), /Write 1099 without quotes/],
	[
		'fewer stops in a language',
		(tree) => edit(tree, ZH, /( {2}- title: 看一看\n {4}text: 技師清洗巴士\n){2}/, '  - title: 看一看\n    text: 看\n'),
		/itinerary, Traditional Chinese: has 1 entry, but itinerary in trip\.json has 2/,
	],
	[
		'a stamp without question',
		(tree) => edit(tree, BUS, '"quest": [', '"quest": [{ "icon": "bus", "shape": "box" },'),
		/quest › questions, English: has 1 entry, but quest in trip\.json has 2/,
	],
	[
		'stops out of order',
		(tree) => edit(tree, BUS, '"start": "10:45"', '"start": "09:45"'),
		/no\. 2 › start: the stop at 09:45 is out of order/,
	],
	[
		'stops that overlap',
		(tree) => edit(tree, BUS, '"start": "10:45"', '"start": "10:30"'),
		/begins at 10:30, while the one before ends at 10:45/,
	],
	[
		'a day longer than its stops',
		(tree) => edit(tree, BUS, /"end": "15:00"\n\t\}/, '"end": "16:00"\n\t}'),
		/time › end: is 16:00, but the last stop ends at 15:00/,
	],
	[
		'a trip without cover',
		(tree) => edit(tree, BUS, /,\s*"cover": "[^"]*"/, ''),
		/cover: is missing; a trip needs a picture/,
	],
	[
		'a picture that is cut off',
		(tree) => void tree.set('adverts/hero.jpg', (tree.get('adverts/hero.jpg') as Buffer).subarray(0, -20)),
		/hero\.jpg is broken/,
	],
	[
		'words for no picture',
		(tree) => edit(tree, EN, 'alt:', 'alt:\n  bus.jpg: A bus'),
		/alt › bus\.jpg, English: describes a picture that trip\.json does not name/,
	],
	[
		'a departure of another month',
		(tree) => edit(tree, OCTOBER, '2025-10-04', '2025-11-04'),
		/is not in the month of this file.*content\/schedule\/2025-11\.json/,
	],
	[
		'a file of no month',
		(tree) => tree.set('schedule/oct.json', '{ "departures": [] }'),
		/the name of the file is no month/,
	],
	[
		'two departures on a day',
		(tree) =>
			edit(tree, OCTOBER, '{}', '{ "date": "2025-10-04", "trip": "bus-factory", "price": 899, "product": "x" }'),
		/departs twice on 2025-10-04/,
	],
	[
		'departures out of order',
		(tree) =>
			edit(tree, OCTOBER, '{}', '{ "date": "2025-10-03", "trip": "science-museum", "price": 899, "product": "x" }'),
		/2025-10-03 is out of order; it follows 2025-10-04/,
	],
	['a stray file', (tree) => tree.set('trips/bus-factory/notes.docx', 'x'), /notes\.docx is not expected here/],
	[
		'a file name in capitals',
		(tree) => {
			tree.set('trips/bus-factory/ZH.md', tree.get(ZH) ?? '');
			tree.delete(ZH);
		},
		/ZH\.md.*Rename it to zh\.md/,
	],
	[
		'a picture of another kind',
		(tree) => tree.set('trips/bus-factory/bus.heic', 'x'),
		/bus\.heic is a kind of picture that the site cannot use/,
	],
	[
		'a missing comma',
		(tree) => edit(tree, OCTOBER, '"price": 899,', '"price": 899'),
		/line 8: column 4: a comma is missing before this "product"/,
	],
	['a comma too many', (tree) => edit(tree, OCTOBER, '{}', '{},'), /line 11.*(value is missing|comma)/],
	[
		'curly quotation marks',
		(tree) => edit(tree, OCTOBER, '"2025-10-04"', '“2025-10-04”'),
		/the character “ cannot stand here.*plain signs of an English keyboard/,
	],
	[
		'a colon in front matter',
		(tree) => edit(tree, EN, 'title: Bus depot', 'title: Bus: depot'),
		/line 2, English: a text that holds ": " must stand in quotes/,
	],
	[
		'the same field twice',
		(tree) => edit(tree, EN, 'title: Bus depot', 'title: Bus depot\ntitle: Bus'),
		/line 3, English: the field stands here twice/,
	],
	[
		'a tab in front matter',
		(tree) => edit(tree, EN, '  bus-factory.jpg', '\tbus-factory.jpg'),
		/indented with a tab.*two spaces/,
	],
	[
		'a text that a # would cut',
		(tree) => edit(tree, EN, 'title: Bus depot', 'title: Bus depot #1 in town'),
		/line 2, English: what follows # would be lost: #1 in town.*Put the whole text in double quotes/,
	],
	[
		'an address of the back office',
		(tree) => edit(tree, BUS, '"busFactory"', '"dashboard"'),
		/address: the address \/dashboard belongs to a page of the site/,
	],
	['front matter without end', (tree) => tree.set(EN, '---\ntitle: x\n'), /the front matter has no end/],
	[
		'a title too long for Chinese',
		(tree) => edit(tree, 'pages/contact/zh.md', 'documentTitle: 巴士車廠', `documentTitle: ${'巴士'.repeat(16)}`),
		/documentTitle, Traditional Chinese: is 40 characters long; at most 25 fit into a search result with the brand behind them/,
	],
	[
		'a title of a trip that search results would cut',
		(tree) => edit(tree, EN, 'title: Bus depot', `title: ${'Bus depot '.repeat(6)}`),
		/title, English: is 59 characters long; at most 51 fit into a search result with the brand behind them/,
	],
	[
		'a description too long for Chinese',
		(tree) => edit(tree, 'pages/contact/cn.md', 'description: 技师', `description: ${'技师'.repeat(41)}`),
		/description, Simplified Chinese: is 94 characters long; at most 80/,
	],
	[
		'a title used twice',
		(tree) => edit(tree, 'pages/contact/en.md', 'documentTitle: Bus depot contact', 'documentTitle: Bus depot trips'),
		/documentTitle, English: is the same as in content\/pages\/contact\/en\.md/,
	],
	[
		'a link in a text to a trip that is off the shelf',
		(tree) => {
			takeOff(tree, MUSEUM);
			link(tree, ZH, '/zh/FieldTrips/science-museum');
		},
		/bus-factory\/zh\.md.*the link \/zh\/FieldTrips\/science-museum leads to a trip that is off the shelf.*another page/,
	],
	[
		'an advert for a trip that is off the shelf, by either of its addresses',
		(tree) => {
			takeOff(tree, BUS);
			edit(tree, 'adverts/hero.json', '"order"', '"link": "/busFactory", "order"');
			link(tree, 'trips/science-museum/en.md', '/FieldTrips/bus-factory');
		},
		/adverts\/hero\.json.*the link \/busFactory leads to a trip[\s\S]*science-museum\/en\.md.*bus-factory leads to a trip that is off/,
	],
	[
		'an advert to nowhere',
		(tree) => edit(tree, 'adverts/hero.json', '"order"', '"link": "/ourShedule", "order"'),
		/the link \/ourShedule leads to a page that does not exist.*Did you mean \/ourSchedule\?/,
	],
	[
		'half-width punctuation',
		(tree) => edit(tree, ZH, '\n---\n技師清洗', '\n---\n技師,清洗'),
		/^(?=.*No errors).*line 21, text, Traditional Chinese: holds half-width punctuation.*Write ，/s,
	],
	[
		'Chinese in English',
		(tree) => edit(tree, EN, 'title: Bus depot', 'title: Bus depot 巴士'),
		/^(?=.*No errors).*holds Chinese characters in English text: 巴士/s,
	],
	[
		'an exclamation mark',
		(tree) => edit(tree, EN, 'title: Bus depot', 'title: Bus depot!'),
		/^(?=.*No errors).*holds an exclamation mark/s,
	],
];
