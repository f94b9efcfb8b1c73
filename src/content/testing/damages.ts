import { edit, picture, type Tree } from './sample.ts';

/** What an editor does to the sample, and what the check must answer, line by line: `file | message | fix`. */
export interface Damage {
	damage: (tree: Tree) => void | Promise<void>;
	/** One for each problem, no more and no less. Empty: the check accepts it. */
	expect: RegExp[];
}

export const BUS = 'trips/bus-factory/trip.json';
export const MUSEUM = 'trips/science-museum/trip.json';
const OCTOBER = 'schedule/2025-10.json';
const WORDS = 'trips/bus-factory/en.md';

const append = (tree: Tree, path: string, text: string) => void tree.set(path, `${tree.get(path)}\n${text}\n`);
const rename = (tree: Tree, from: string, to: string) => {
	for (const [path, bytes] of [...tree]) {
		if (!path.startsWith(`${from}/`)) continue;
		tree.delete(path);
		tree.set(to + path.slice(from.length), bytes);
	}
};
const body = (text: string, ...answers: RegExp[]): Damage => ({
	damage: (tree) => append(tree, WORDS, text),
	expect: answers,
});

/** By the number of the case in `cases.json`; several when the case names several inputs. */
export const DAMAGES: Record<string, Damage[]> = {
	'CNT-001': [
		{
			damage: (tree) => edit(tree, OCTOBER, '"price": 899', '"price": "899"'),
			expect: [/schedule\/2025-10\.json.*line 7.*price.*must be a number.*"899".*Write 899 without quotes/],
		},
	],
	'CNT-003': [
		{
			damage: (tree) => edit(tree, BUS, '"2025-07-29"', '"31/6"'),
			expect: [/dates.*no 2.*"31\/6".*June has 30 days/],
		},
		{
			damage: (tree) => edit(tree, BUS, '"2025-07-15"', '"2025-02-30"'),
			expect: [/dates.*no 1.*not a day of the calendar.*February 2025 has 28 days/],
		},
	],
	'CNT-004': [
		{
			damage: (tree) => edit(tree, OCTOBER, '"2025-10-04"', '"2025-10-04 (Monday)"'),
			expect: [/date.*The weekday is worked out by itself and is never written.*Write 2025-10-04/],
		},
	],
	'CNT-005': [
		{
			damage: (tree) => edit(tree, BUS, '"2025-07-15"', '"7/15"'),
			expect: [/swapped \(the order is day\/month\).*15 July write 2026-07-15/],
		},
	],
	'CNT-006': [
		...['Coming Soon', 'coming soon', '即將推出'].map(
			(text): Damage => ({
				damage: (tree) => edit(tree, BUS, /"dates": \[[^\]]*\]/, `"dates": "${text}"`),
				expect: [],
			}),
		),
		{
			damage: (tree) => edit(tree, BUS, /"dates": \[[^\]]*\]/, '"dates": "comming soon"'),
			expect: [/dates.*"comming soon", which is unknown.*Did you mean Coming Soon/],
		},
	],
	'CNT-010': [
		{
			damage: (tree) => edit(tree, OCTOBER, '{}', '{ "title": "x", "price": "" }'),
			expect: [
				/no 2.*is half empty.*Fill in date, trip, price, product, or write \{\}/,
				/date.*is missing/,
				/trip.*is missing/,
				/price.*is empty/,
				/product.*is missing/,
				/title.*does not exist here/,
			],
		},
	],
	'CNT-013': [
		{
			damage: (tree) => edit(tree, 'trips/bus-factory/zh.md', '技師清洗巴士…', '技師派门票，清洗巴士…'),
			expect: [/^warning trips\/bus-factory\/zh\.md.*line 4.*teaser.*simplified characters: 门.*traditional/],
		},
		{
			damage: (tree) => edit(tree, 'trips/bus-factory/cn.md', '技师清洗巴士…', '技師清洗巴士…'),
			expect: [/^warning trips\/bus-factory\/cn\.md.*traditional characters: 師/],
		},
	],
	'CNT-014': [
		{
			damage: (tree) => edit(tree, 'adverts/hero.json', './hero.jpg', './heros.jpg'),
			expect: [
				/picture \.\/heros\.jpg does not exist.*Did you mean \.\/hero\.jpg/,
				/^warning adverts\/hero\.jpg.*nothing names/,
			],
		},
	],
	'CNT-015': [
		{
			damage: (tree) => edit(tree, 'adverts/hero.json', /,\s*"zh": "[^"]*"/, ''),
			expect: [/adverts\/hero\.json.*alt zh.*is missing/],
		},
		{
			damage: (tree) => edit(tree, 'trips/bus-factory/zh.md', /alt:\n.*\n/, 'alt: {}\n'),
			expect: [/zh\.md.*alt bus-factory\.jpg.*nobody says what the picture shows/],
		},
	],
	'CNT-016': [
		{
			damage: (tree) => void tree.set('adverts/hero.jpg', '<script>alert(1)</script>'),
			expect: [/hero\.jpg.*ends in \.jpg but is HTML inside/],
		},
		{
			damage: (tree) => void tree.set('adverts/hero.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
			expect: [/hero\.jpg.*ends in \.jpg but is SVG inside/],
		},
		{
			damage: (tree) => void tree.set('adverts/hero.jpg', 'plain words'),
			expect: [/hero\.jpg.*is no picture, or is broken/],
		},
	],
	'CNT-017': [
		{
			damage: async (tree) => void tree.set('adverts/hero.jpg', await picture(6000, 4100)),
			expect: [/hero\.jpg.*more than 24 million pixels/],
		},
	],
	'CNT-019': [
		{
			damage: (tree) => edit(tree, MUSEUM, '"order": 20', '"order": 20, "address": "busfactory"'),
			expect: [
				/science-museum\/trip\.json.*address \/busfactory is already taken by content\/trips\/bus-factory\/trip\.json/,
			],
		},
		{
			damage: (tree) => rename(tree, 'trips/science-museum', 'trips/Bus-Factory'),
			expect: [
				/address \/FieldTrips\/bus-factory is already taken by content\/trips\/Bus-Factory\/trip\.json/,
				...['cn.md', 'en.md', 'trip.json', 'zh.md'].map((name) => new RegExp(`bus-factory/${name}.*only in capitals`)),
			],
		},
		{
			damage: (tree) => edit(tree, BUS, '"busFactory"', '"contactus"'),
			expect: [/the address \/contactus belongs to a page of the site/],
		},
	],
	'CNT-021': [
		...['a b', 'a%20b', '巴士'].map(
			(name): Damage => ({
				damage: (tree) => rename(tree, 'trips/science-museum', `trips/${name}`),
				expect: [/^error trips\/[^/]+ .*may hold only the letters a-z, digits, - and _/],
			}),
		),
		{
			damage: (tree) => edit(tree, BUS, '"busFactory"', '"../x"'),
			expect: [/address.*may hold only the letters/],
		},
	],
	'CNT-023': [
		body('<script>alert(1)</script>', /line 23.*text.*the HTML <script> is not allowed/),
		body('Look <img src=x onerror=alert(1)>', /a script in <img> is not allowed/),
		body('<iframe src="https://a.example"></iframe>', /the HTML <iframe> is not allowed/),
		{
			damage: (tree) => edit(tree, WORDS, 'title: Bus depot', 'title: Bus <b>depot</b>'),
			expect: [/title.*holds the HTML <b>/],
		},
	],
	'CNT-024': [
		body('[x](javascript:alert(1))', /begins with javascript:, which is not allowed/),
		body('[x](JaVaScRiPt&#58;alert(1))', /begins with javascript:/),
		body('[x](data:text/html,x)', /begins with data:/),
		body('[x][y]\n\n[y]: vbscript:x', /begins with vbscript:/),
		body('<javascript:alert(1)>', /begins with javascript:/),
		body(
			'[a](https://a.example) [b](mailto:a@b.example) [c](tel:+85255550100) [d](/ContactUs?x=1#y) [e](#f) [g](/busFactory)',
		),
		body('[x](/ContactUS)', /a page that does not exist.*Did you mean \/ContactUs/),
		body('[x](/zh/ContactUs)', /^warning.*another language.*Write \/ContactUs/),
	],
	'CNT-025': [body('<p style="x">y</p>', /style= in <p> is not allowed/)],
	'CNT-026': [
		{
			damage: (tree) => edit(tree, OCTOBER, '"bus-depot"', '"https://evil.example/products/bus-depot?variant=1"'),
			expect: [/product.*must not be a link.*Write only the name in our shop: bus-depot/],
		},
	],
	'CNT-027': [
		{
			damage: (tree) => edit(tree, OCTOBER, '"bus-depot"', '"https://shop.banyantrips.example/products/bus-depot"'),
			expect: [/product.*must not be a link.*Write only the name/],
		},
	],
	'CNT-028': [
		body('[x](//shop.example)', /has no https: in front.*Write https:\/\/shop\.example/),
		body('[x](http://shop.example)', /is not safe.*Write https:\/\/shop\.example/),
	],
	'CNT-030': [
		{
			damage: (tree) => edit(tree, BUS, '"order": 10', '"order": 10, "__proto__": { "x": 1 }'),
			expect: [/__proto__.*may not be used/],
		},
		{
			damage: (tree) => edit(tree, WORDS, 'title:', 'constructor: x\ntitle:'),
			expect: [/name constructor may not be used/],
		},
	],
	'CNT-031': [
		{
			damage: (tree) => edit(tree, WORDS, 'title: Bus depot', 'title: &a Bus depot\nlead: *a'),
			expect: [/line 2.*anchor/, /line 3.*repetition/],
		},
		{
			damage: (tree) => edit(tree, WORDS, 'title: Bus depot', 'title: !!js/function "x"'),
			expect: [/line 2.*a tag \(!name\) is not allowed/],
		},
	],
	'CNT-032': [
		{
			damage: (tree) => void tree.set(OCTOBER, Buffer.alloc(50_000_000, ' ')),
			expect: [/schedule\/2025-10\.json.*is 50\.0 MB large/],
		},
		{
			damage: (tree) => void tree.set('pages/contact/en.md', Buffer.alloc(5_000_000, 'x')),
			expect: [/pages\/contact\/en\.md.*is 5\.0 MB large/],
		},
	],
	'CNT-035': [
		{
			damage: (tree) => void tree.set('pages/contact/zh.md', Buffer.from([0xff, 0xfe, 0x2d, 0])),
			expect: [/UTF-16.*Save it again as UTF-8/],
		},
		{
			damage: (tree) => void tree.set('pages/contact/zh.md', Buffer.from([0xb0, 0xcd, 0xca, 0xbf])),
			expect: [/not saved as UTF-8.*Big5 or GB18030/],
		},
		{
			damage: (tree) => void tree.set(OCTOBER, `\uFEFF${tree.get(OCTOBER)}`),
			expect: [/byte order mark/],
		},
	],
	'CNT-036': [
		{
			damage: (tree) => edit(tree, BUS, '"science"', '"sience"'),
			expect: [/categories no 1.*"sience", which is unknown.*Did you mean science\?/],
		},
		{
			damage: (tree) => edit(tree, BUS, '"science"', '"Sport"'),
			expect: [/Choose from: science, history, nature, career/],
		},
	],
	'CNT-039': [
		{
			damage: (tree) => edit(tree, 'pages/terms/zh.md', '2024-10-23', '2014-10-23'),
			expect: [/^warning pages\/terms\/zh\.md.*effective.*is 2014-10-23, but 2024-10-23 in/],
		},
	],
};

/** Cases that this check leaves to others, each with the reason. */
export const ELSEWHERE: Record<string, string> = {
	'CNT-018':
		'A photo that says where it was taken is accepted: the build makes every picture anew, without such data. The test of the built site looks for it.',
	'CNT-040': 'A request to the server, which looks names up in a list; the test of the server asks for it.',
};
