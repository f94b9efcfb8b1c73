import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CATEGORIES } from '#domain/category.ts';
import { TINTS } from '#domain/trip.ts';

const root = join(import.meta.dirname, '../..');

const write = (file: string, text: string): void => {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
};
const json = (file: string, value: unknown): void => write(file, JSON.stringify(value, null, '\t'));

const WORDS = {
	en: {
		title: 'Harbour walk and workshop',
		stops: ['Harbour walk', 'Workshop'],
		text: 'Children walk along the harbour, draw what floats, and build a small boat that has to carry three coins across a basin of water.',
	},
	zh: {
		title: '海濱漫步及工作坊',
		stops: ['海濱漫步', '工作坊'],
		text: '小朋友沿海濱走一圈，畫下浮在水面的東西，再動手造一隻小船，要載着三個硬幣渡過水盆。',
	},
	cn: {
		title: '海滨漫步与工作坊',
		stops: ['海滨漫步', '工作坊'],
		text: '孩子们沿着海滨走一圈，画下漂在水面上的东西，再动手做一只小船，要载着三枚硬币渡过水盆。',
	},
} as const;

const trip = (content: string, n: number): void => {
	const folder = join(content, 'trips', `trip-${n}`);
	json(join(folder, 'trip.json'), {
		order: n,
		categories: [CATEGORIES[n % 4], CATEGORIES[(n + 1) % 4]],
		ages: { from: 4 + (n % 4), to: 12 },
		dates: n % 3 === 0 ? ['2026-12-05', '2027-01-09'] : [],
		price: { child: 699 + (n % 7) * 100 },
		time: { start: '10:00', end: '15:00' },
		itinerary: [
			{ start: '10:00', end: '12:00', kind: 'visit', icon: 'flag' },
			{ start: '12:00', end: '13:00', kind: 'lunch', icon: 'bowl' },
			{ start: '13:30', end: '15:00', kind: 'visit', icon: 'pin' },
		],
		specifications: { 'guide-language': ['cantonese', 'english'], bring: ['water', 'hat'] },
		tint: TINTS[n % 6],
	});
	for (const [locale, { title, stops, text }] of Object.entries(WORDS)) {
		const stop = `{ title: "${stops[0]}", text: "${text}" }`;
		write(
			join(folder, `${locale}.md`),
			`---\ntitle: "${title} ${n}"\nstops: ["${stops[0]}", "${stops[1]} ${n}"]\nteaser: "${text.slice(0, 60)}…"\nsummary: "${n}: ${text.slice(0, 70)}"\nalt: {}\nitinerary: [${stop}, ${stop}, ${stop}]\n---\n${text}\n\n${text} ${text}\n`,
		);
	}
};

/**
 * Makes a copy of the project in `folder` with `count` synthetic trips in three languages and no trip pictures.
 * Pages keep their texts and their few pictures; what a build made of these is shared with the project.
 */
export const syntheticProject = (folder: string, count: number): void => {
	rmSync(folder, { recursive: true, force: true });
	for (const name of ['src', 'public', 'package.json', 'tsconfig.json', 'content'])
		cpSync(join(root, name), join(folder, name), { recursive: true });
	cpSync(join(root, 'astro.config.mjs'), join(folder, 'project.config.mjs'));
	// The check of the content has a figure of its own, and would want a picture for each trip.
	write(
		join(folder, 'astro.config.mjs'),
		`import config from './project.config.mjs';\nexport default { ...config, integrations: config.integrations.filter(({ name }) => name !== 'content-check') };\n`,
	);
	mkdirSync(join(folder, 'node_modules/.astro'), { recursive: true });
	for (const name of readdirSync(join(root, 'node_modules'))) {
		if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
	}
	for (const name of ['assets', 'social'])
		cpSync(join(root, 'node_modules/.astro', name), join(folder, 'node_modules/.astro', name), { recursive: true });

	const content = join(folder, 'content');
	rmSync(join(content, 'trips'), { recursive: true });
	rmSync(join(content, 'schedule'), { recursive: true });
	for (let n = 1; n <= count; n++) trip(content, n);
	const departures = [5, 6, 12, 13, 19, 20].map((day, i) => ({
		date: `2026-12-${String(day).padStart(2, '0')}`,
		trip: `trip-${i + 1}`,
		price: 899,
		product: `trip-${i + 1}`,
	}));
	json(join(content, 'schedule/2026-12.json'), { departures });
	json(join(content, 'schedule/2027-01.json'), { departures: [] });
	for (const ages of ['ages-4-6', 'ages-7-12']) {
		json(join(content, 'pages', ages, 'trips.json'), {
			ages: { from: 4, to: 12 },
			picture: `./${ages}.jpg`,
			trips: ['trip-1', 'trip-2', 'trip-3', 'trip-4'],
		});
	}
};
