import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { RULES } from '#domain/rule.ts';
import { checkContent } from '../check.ts';
import type { Problem } from '../problem.ts';
import { rememberContent } from './remember.ts';

/** Content files by path below the content folder. */
export type Tree = Map<string, string | Buffer>;

/** A file of facts, with the schema that editors see. */
const facts = (path: string, kind: string, value: object): [path: string, text: string] => {
	const $schema = `${'../'.repeat(path.split('/').length)}.vscode/schemas/${kind}.schema.json`;
	return [path, `${JSON.stringify({ $schema, ...value }, null, '\t')}\n`];
};
const everywhere = (en: string, zh: string, cn: string) => ({ en, zh, cn });
const label = everywhere('Water', '水樽', '水壶');
/** Told by a word that no text of the sample has. */
const rule = { text: label, signs: { en: ['glacier'], zh: ['冰川'], cn: ['冰川'] } };

const TRIP = {
	en: ['Bus depot', 'Mechanics wash a bus', 'A bus in a depot', 'Look'],
	zh: ['巴士車廠', '技師清洗巴士', '車廠裏的巴士', '看一看'],
	cn: ['巴士车厂', '技师清洗巴士', '车厂里的巴士', '看一看'],
} as const;

const tripWords = (locale: Locale, name: string): string => {
	const [title, text, alt, stop] = TRIP[locale];
	return `---
title: ${title}${name === 'bus-factory' ? '' : ' 2'}
stops: [${stop}]
teaser: ${text}…
summary: ${text} ${name}
alt:
  ${name}.jpg: ${alt}
itinerary:
  - title: ${stop}
    text: ${text}
  - title: ${stop}
    text: ${text}
quest:
  intro: ${text}
  questions:
    - title: ${stop}
      text: ${text}
      stamp: ${stop}
      stampFoot: A
lead: ${text}
highlights:
  - { title: ${stop}, text: ${text} }
lunch: { menu: ${text}, allergies: ${text} }
includes: [${stop}]
excludes: [${stop}]
priceNote: ${text}
weatherOnTheDay: ${text}
stopCloses: ${text}
toilets: ${text}
accessibility: { offered: [${text}], notOffered: [${text}] }
school:
  { aims: [${text}], curriculum: [${text}], before: [${text}], after: [${text}], firstAid: ${text}, lostChild: ${text}, hazards: [{ hazard: ${stop}, measure: ${text} }] }
${name === 'bus-factory' ? '' : `planned: ${text}\n`}---
${text}
`;
};

const trip = (order: number, name: string, address?: string) => ({
	address,
	order,
	categories: ['science'],
	ages: { from: 4, to: 12 },
	dates: ['2025-07-15', '2025-07-29'],
	price: { child: 899 },
	time: { start: '10:00', end: '15:00' },
	itinerary: [
		{ start: '10:00', end: '10:45', kind: 'gather', icon: 'flag' },
		{ start: '10:45', end: '15:00', kind: 'visit', icon: 'bus' },
	],
	quest: [{ icon: 'wash', shape: 'round' }],
	groupSize: { min: 12, max: 30 },
	pickUp: { place: 'pier', time: '15:00' },
	highlights: ['wash'],
	lunch: { included: true, vegetarian: true, contains: [] },
	weather: { decidedAt: '07:30', rules: [{ signals: ['T8'], action: 'postponed' }] },
	cancellation: [
		{ daysBefore: 14, refundPercent: 100 },
		{ daysBefore: 0, refundPercent: 0 },
	],
	moving: { daysBefore: 7 },
	school: { ratios: [{ ages: { from: 4, to: 12 }, children: 8 }] },
	specifications: { bring: ['water'], 'meeting-point': ['pier'] },
	tint: 'mint',
	cover: `./${name}.jpg`,
});

const titled = (text: string) => `{ title: ${text}, text: ${text} }`;
const pageText = (locale: Locale, page: string, more: string, body = ''): string =>
	`---\ntitle: ${TRIP[locale][3]}\ndocumentTitle: ${TRIP[locale][0]} ${page}\ndescription: ${TRIP[locale][1]} ${page}\n${more}---\n${body}`;

const pages = (locale: Locale): [string, string][] => {
	const text = TRIP[locale][1];
	const file = (page: string, more: string, body?: string): [string, string] => [
		`pages/${page}/${locale}.md`,
		pageText(locale, page, more, body),
	];
	const three = [titled(text), titled(text), titled(text)];
	const step = `{ time: "10:00", title: ${text}, text: ${text} }`;
	return [
		...['trips', 'schedule', 'details', 'contact', 'questions', 'not-found'].map((page) =>
			file(page, `lead: ${text}\n`),
		),
		...['ages-4-6', 'ages-7-12'].map((page) => file(page, `lead: ${text}\ndatesTitle: ${text}\npictureAlt: ${text}\n`)),
		file('terms', `lead: ${text}\n`),
		file(
			'accessibility',
			`lead: ${text}\nreviewed: "2025-09-01"\nfacts: [${titled(text)}]\nhelp: ${titled(text)}\n`,
			text,
		),
		[`pages/terms/privacy/${locale}.md`, `---\ntitle: ${text}\norder: 1\neffective: "2024-10-23"\n---\n${text}\n`],
		file(
			'about',
			`titleParts: [${text}]\nmission: ${three[0]}\nvision: ${three[1]}\npromise: ${three[2]}\nstoryTitle: ${text}\nstoryLead: ${text}\npictureAlt: ${text}\n`,
		),
		file(
			'home',
			`titleParts: [${text}]\nlead: ${text}\nstory: ${text}\nstoryText: ${text}\nages: { title: ${text}, young: ${three[0]}, old: ${three[1]} }\nday: { title: ${text}, text: ${text}, steps: [${Array(5).fill(step).join(', ')}] }\npaperwork: { title: ${text}, reasons: [${three.join(', ')}, ${titled(text)}] }\nenquiry: ${three[2]}\n`,
		),
	];
};

/** A picture of one colour. */
export const picture = (width = 1200, height = 900, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: '#2b6' } })
		.toFormat(format)
		.toBuffer();

let IMAGE: Promise<Buffer> | undefined;

/** The day on which samples are checked. */
const TODAY = '2025-09-20';

/** A small content folder without a mistake: two trips, one month, one advert, every page. */
export const sample = async (): Promise<Tree> => {
	IMAGE ??= picture();
	const image = await IMAGE;
	const brand = everywhere('Banyan', '榕樹', '榕树');
	const departure = { date: '2025-10-04', trip: 'bus-factory', price: 899, product: 'bus-depot' };
	return new Map<string, string | Buffer>([
		facts('site.json', 'site', {
			name: brand,
			strapline: label,
			site: 'https://www.banyan.test',
			shop: 'https://shop.banyan.test',
			email: 'hello@banyan.test',
			whatsapp: '+852 2000 0100',
			operator: {
				legalName: brand,
				address: everywhere('1 Banyan Road', '榕樹道1號', '榕树道1号'),
				businessRegistration: '12345678-000-01-26-0',
				companyNumber: '1234567',
				dataContact: { name: label, email: 'data@banyan.test' },
				officeHours: label,
				emergency: '+852 2000 0199',
				emergencyHours: label,
				insurance: label,
			},
		}),
		...['science', 'history', 'nature', 'career'].map((name) =>
			facts(`categories/${name}.json`, 'category', { label }),
		),
		facts('rules.json', 'rules', { rules: Object.fromEntries(RULES.map((id) => [id, rule])) }),
		facts('specifications/bring.json', 'specification', {
			order: 1,
			label,
			values: ['water', 'hat'].map((id) => ({ id, label })),
		}),
		facts('specifications/meeting-point.json', 'specification', {
			order: 2,
			label,
			values: [{ id: 'pier', label, place: { name: label, address: label, directions: label } }],
		}),
		facts('questions/water.json', 'question', {
			group: 'day',
			order: 1,
			beside: ['lunch'],
			question: label,
			answer: everywhere('Ring {emergency}', '致電{emergency}', '拨打{emergency}'),
		}),
		['adverts/hero.jpg', image],
		facts('adverts/hero.json', 'advert', { place: 'home-hero', order: 1, picture: './hero.jpg', alt: label }),
		facts('schedule/2025-10.json', 'schedule', { departures: [departure, {}] }),
		['pages/about/about.jpg', image],
		...['ages-4-6', 'ages-7-12'].flatMap((page): [string, string | Buffer][] => [
			[`pages/${page}/${page}.jpg`, image],
			facts(`pages/${page}/trips.json`, 'ages-trips', {
				ages: { from: 4, to: 6 },
				picture: `./${page}.jpg`,
				trips: ['bus-factory'],
			}),
		]),
		...LOCALES.flatMap(pages),
		facts('trips/bus-factory/trip.json', 'trip', trip(10, 'bus-factory', 'busFactory')),
		facts('trips/science-museum/trip.json', 'trip', trip(20, 'science-museum')),
		...['bus-factory', 'science-museum'].flatMap((name): [string, string | Buffer][] => [
			[`trips/${name}/${name}.jpg`, image],
			...LOCALES.map((locale): [string, string] => [`trips/${name}/${locale}.md`, tripWords(locale, name)]),
		]),
	]);
};

/** Where trees are checked, with what lies there since the last one. */
let place: { root: string; files: Tree } | undefined;

const remove = (root: string, path: string): void => {
	rmSync(join(root, path));
	for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
		if (readdirSync(join(root, folder)).length > 0) return;
		rmdirSync(join(root, folder));
	}
};

/** Writes what is new in a tree into a folder, which takes longer than to check it, and checks it; one at a time. */
export const check = async (tree: Tree): Promise<Problem[]> => {
	place ??= { root: mkdtempSync(join(tmpdir(), 'content-')), files: new Map() };
	const { root, files } = place;
	for (const path of files.keys()) if (!tree.has(path)) remove(root, path);
	for (const [path, bytes] of tree) {
		if (files.get(path) === bytes) continue;
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), bytes);
	}
	place.files = new Map(tree);
	return checkContent(root, TODAY, rememberContent, new Map());
};

/** Changes a text file of a tree. @throws when the text to be changed is not there, so that no test is empty */
export const edit = (tree: Tree, path: string, from: string | RegExp, to: string): void => {
	const text = String(tree.get(path));
	const changed = text.replace(from, () => to);
	if (changed === text) throw new Error(`${path} does not hold ${from}`);
	tree.set(path, changed);
};
