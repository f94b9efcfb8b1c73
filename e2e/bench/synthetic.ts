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

/** Places and what is done there, in every language; no two of the first 400 trips have the same pair. */
const PLACES = [
	['Harbour', '海濱', '海滨'],
	['Wet market', '街市', '菜市场'],
	['Country park', '郊野公園', '郊野公园'],
	['Lighthouse', '燈塔', '灯塔'],
	['Tram depot', '電車廠', '电车厂'],
	['Observatory', '天文台', '天文台'],
	['Fish farm', '魚排', '鱼排'],
	['Printing shop', '印刷廠', '印刷厂'],
	['Herb garden', '草藥園', '草药园'],
	['Ferry pier', '渡輪碼頭', '渡轮码头'],
	['Temple', '廟宇', '庙宇'],
	['Radio station', '電台', '电台'],
	['Reservoir', '水塘', '水库'],
	['Noodle factory', '製麵廠', '面条厂'],
	['Bird reserve', '雀鳥保護區', '鸟类保护区'],
	['Salt pan', '鹽田', '盐田'],
	['Film studio', '片場', '摄影棚'],
	['Fire station', '消防局', '消防站'],
	['Old fort', '炮台', '炮台'],
	['Airport', '機場', '机场'],
] as const;
const ACTS = [
	['draws what floats', '畫下浮在水面的東西', '画下漂在水面上的东西'],
	['weighs a basket of ginger', '秤一籃薑', '称一篮生姜'],
	['follows a beetle', '跟着一隻甲蟲走', '跟着一只甲虫走'],
	['counts the steps to the top', '數到頂有多少級', '数一数到顶有多少级台阶'],
	['turns a wheel by hand', '用手轉動一個輪', '用手转动一个轮子'],
	['reads yesterday’s clouds', '讀昨日的雲', '读昨天的云'],
	['feeds a very patient fish', '餵一條很有耐性的魚', '喂一条很有耐心的鱼'],
	['sets a name in lead', '用鉛字排自己的名字', '用铅字排自己的名字'],
	['smells ten jars, eyes closed', '閉眼聞十個瓶', '闭眼闻十个瓶子'],
	['ties a knot that holds', '打一個不會鬆的結', '打一个不会松的结'],
	['asks the keeper three questions', '問管理員三條問題', '问管理员三个问题'],
	['records a storm with rice', '用米錄一場暴雨', '用大米录一场暴雨'],
	['builds a dam from clay', '用泥築一道堤', '用泥筑一道坝'],
	['pulls dough as long as a bus', '把麵糰拉得像巴士一樣長', '把面团拉得像公交车一样长'],
	['waits for a heron', '等一隻鷺鳥', '等一只鹭鸟'],
	['grows a crystal', '種一粒結晶', '种一粒结晶'],
	['makes thunder for a scene', '為一場戲製造雷聲', '为一场戏制造雷声'],
	['unrolls a hose', '拉開一條喉管', '拉开一条水管'],
	['signals with a flag', '用旗打訊號', '用旗子打信号'],
	['guides a plane to its gate', '指揮飛機泊位', '指挥飞机停靠'],
] as const;

const PATTERNS = {
	en: ([a, b]: string[], [does, also]: string[]) => ({
		stops: [a, b],
		title: `${a} and ${b?.toLowerCase()}`,
		text: `In the morning everybody ${does}; after lunch, at the second stop, the group ${also} and tells the others why.`,
	}),
	zh: ([a, b]: string[], [does, also]: string[]) => ({
		stops: [a, b],
		title: `${a}及${b}`,
		text: `早上每人${does}；午飯後到第二站，全組${also}，再說給其他人聽為甚麼。`,
	}),
	cn: ([a, b]: string[], [does, also]: string[]) => ({
		stops: [a, b],
		title: `${a}与${b}`,
		text: `早上每个人${does}；午饭后到第二站，全组${also}，再讲给其他人听为什么。`,
	}),
} as const;

/** The words of a trip in a language. @param language 0, 1, 2 for the columns of the tables */
const wordsOf = (locale: keyof typeof PATTERNS, language: 0 | 1 | 2, n: number) => {
	const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
	const other = n + 1 + Math.floor(n / PLACES.length);
	return PATTERNS[locale](
		[at(PLACES, n)[language], at(PLACES, other)[language]],
		[at(ACTS, n)[language], at(ACTS, other)[language]],
	);
};

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
	for (const [language, locale] of (['en', 'zh', 'cn'] as const).entries()) {
		const { title, stops, text } = wordsOf(locale, language as 0 | 1 | 2, n);
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
 * @param fonts folder of the fonts that earlier projects were built with; the same characters need no new ones
 */
export const syntheticProject = (folder: string, count: number, fonts: string): void => {
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
	for (const name of ['assets', 'social', 'packed', 'antd'])
		cpSync(join(root, 'node_modules/.astro', name), join(folder, 'node_modules/.astro', name), { recursive: true });

	mkdirSync(fonts, { recursive: true });
	symlinkSync(fonts, join(folder, 'node_modules/.astro/fonts'));

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
