import sharp from 'sharp';
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

const rename = (tree: Tree, from: string, to: string) => {
	for (const [path, bytes] of [...tree]) {
		if (!path.startsWith(`${from}/`)) continue;
		tree.delete(path);
		tree.set(to + path.slice(from.length), bytes);
	}
};

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
			expect: [/picture \.\/heros\.jpg does not exist.*Did you mean \.\/hero\.jpg/],
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
	'CNT-018': [
		{
			damage: async (tree) => {
				const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 17/1 0/1' } };
				tree.set(
					'adverts/hero.jpg',
					await sharp(await picture())
						.withExif(exif)
						.jpeg()
						.toBuffer(),
				);
			},
			expect: [], // Accepted: the build makes every picture anew, without such data.
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
			damage: (tree) => edit(tree, 'pages/terms/privacy/zh.md', '2024-10-23', '2014-10-23'),
			expect: [/^warning pages\/terms\/privacy\/zh\.md.*effective.*is 2014-10-23, but 2024-10-23 in/],
		},
	],
};

/** Cases that this check leaves to others, each with the reason. */
export const ELSEWHERE: Record<string, string> = {
	'CNT-040':
		'A request to the server that writes content; src/server/cases/uploads.test.ts sends it. Names of folders are held to the same pattern here (CNT-021).',
};
