import { z } from 'zod';
import { CATEGORIES } from './category.ts';
import {
	ageRange,
	called,
	editorHint,
	hkd,
	isoDate,
	pictureFile,
	rule,
	slug,
	timeOfDay,
	words,
} from './fields.schema.ts';
import {
	ALLERGENS,
	ELLIPSIS,
	STAMP_SHAPES,
	STOP_KINDS,
	TINTS,
	TRIP_ICONS,
	WEATHER_ACTIONS,
	WEATHER_SIGNALS,
} from './trip.ts';

const list = <T extends z.ZodType>(item: T, max = 20) => z.array(item).min(1).max(max);
const unique = (items: readonly unknown[]) => new Set(items).size === items.length;

const comingSoon = z
	.enum(['Coming Soon', 'Coming soon', 'coming soon', '即將推出', '即将推出'])
	.transform(() => [] as string[]);
const dates = z
	.array(isoDate)
	.refine(unique, rule('entries_twice'))
	.refine((days) => days.every((day, i) => i === 0 || (days[i - 1] ?? '') < day), rule('dates_disordered'));

const stop = z.strictObject({
	start: timeOfDay.meta(called('开始', 'When the stop begins')),
	end: timeOfDay.meta(called('结束', 'When the stop ends')),
	kind: z.enum(STOP_KINDS).meta(called('类型', 'What happens here')),
	icon: z.enum(TRIP_ICONS).meta(called('图标', 'The drawing in the station')),
});

const weather = z.strictObject({
	decidedAt: timeOfDay.meta(called('决定时间', 'The hour at which the decision is made and sent to everybody')),
	rules: list(
		z.strictObject({
			signals: list(z.enum(WEATHER_SIGNALS)).meta(called('生效的警告', 'Warnings in force at that hour')),
			action: z.enum(WEATHER_ACTIONS).meta(called('安排', 'What happens to the trip')),
		}),
	).meta(called('规则', 'First rule that matches wins')),
});

const school = z.strictObject({
	ratios: list(
		z.strictObject({
			ages: ageRange.meta(called('年龄', 'From which to which age')),
			children: z.int().min(1).meta(called('每位成人带的儿童', 'Children for each adult')),
		}),
	).meta(called('师生比例', 'Children for one adult, by age')),
});

const price = z.strictObject({
	child: hkd.meta(called('儿童', 'For a child')),
	extraAdult: hkd.optional().meta(called('额外成人', 'For an adult beyond those included')),
});

const groupSize = z.strictObject({
	min: z.int().min(1).meta(called('最少', 'Fewest children that the trip runs with')),
	max: z.int().min(1).meta(called('最多', 'Most children in one group')),
});

const time = z.strictObject({
	start: timeOfDay.meta(called('集合时间', 'When everybody meets; the first stop begins then')),
	end: timeOfDay.meta(called('结束时间', 'When the last stop ends')),
});

const quest = list(
	z.strictObject({
		icon: z.enum(TRIP_ICONS).meta(called('印章图标', 'The drawing on the stamp')),
		shape: z.enum(STAMP_SHAPES).meta(called('印章外形', 'Outline of the stamp')),
	}),
	4,
);

const lunch = z.strictObject({
	included: z.boolean().meta(called('已包括', 'Is it part of the price?')),
	vegetarian: z.boolean().meta(called('素食', 'Is there a vegetarian choice?')),
	contains: z.array(z.enum(ALLERGENS)).meta(called('含有的过敏原', 'Allergens in it; [] for none')),
});

const pickUp = z.strictObject({
	place: slug.meta(called('地点', 'A value of content/specifications/meeting-point.json')),
	time: timeOfDay.meta(called('时间', 'When the children are handed over; not before the end of the day')),
});

const moving = z.strictObject({
	daysBefore: z.int().min(0).meta(called('至少提前（天）', 'A booking can be moved until so many days before')),
});

const cancellation = list(
	z.strictObject({
		daysBefore: z.int().min(0).meta(called('至少提前（天）', 'Cancelled at least so many days before')),
		refundPercent: z.int().min(0).max(100).meta(called('退款（%）', 'Share of the price that is refunded, in percent')),
	}),
);

/** The facts of a trip: `content/trips/<slug>/trip.json`, without a word of any language. */
export const tripFactsSchema = <P extends z.ZodType = typeof pictureFile>(picture: P = pictureFile as unknown as P) =>
	z.strictObject({
		...editorHint,
		address: slug
			.optional()
			.meta(called('短网址', 'An address of its own instead of /FieldTrips/<folder>, such as busFactory')),
		order: z.int().min(0).meta(called('排序', 'Place in lists; smaller comes first')),
		categories: list(z.enum(CATEGORIES), 4)
			.refine(unique, rule('entries_twice'))
			.meta(called('活动类别', 'Activity categories')),
		ages: ageRange.meta(called('年龄', 'Ages that the trip is made for')),
		dates: z
			.union([dates, comingSoon])
			.meta(called('公布日期', 'Announced days, earliest first; [] or "Coming Soon" when there is none yet')),
		price: price.optional().meta(called('价格', 'Usual price in whole HKD')),
		groupSize: groupSize.optional().meta(called('每团儿童', 'Children in one group')),
		time: time.optional().meta(called('时间', 'Start and end of the day')),
		pickUp: pickUp.optional().meta(called('接回', 'Where and when children are collected')),
		itinerary: list(stop)
			.optional()
			.meta(called('行程', 'Stops of the day in order; their words are in en.md, zh.md, cn.md')),
		highlights: list(z.enum(TRIP_ICONS), 6).optional().meta(called('亮点', 'One drawing for each highlight')),
		quest: quest.optional().meta(called('知识任务', 'One stamp for each question')),
		lunch: lunch.optional().meta(called('午餐', 'Lunch and what it contains')),
		specifications: z
			.record(slug, list(slug))
			.meta(called('规格参数', 'Good to know: a file of content/specifications and values named in it')),
		weather: weather.optional().meta(called('恶劣天气', 'What bad weather means for this trip')),
		cancellation: cancellation
			.optional()
			.meta(called('取消条款', 'Share refunded when cancelled at least so many days before; longest first')),
		moving: moving.optional().meta(called('改期', 'Until when a booking can be moved, once and free of charge')),
		school: school.optional().meta(called('学校资料', 'Facts that schools ask for')),
		tint: z.enum(TINTS).meta(called('图片底色', 'Ground colour behind the picture')),
		cover: picture.optional().meta(called('封面图片', 'The picture of the trip, 4:3')),
		offline: z.boolean().default(false).meta(called('下架', 'Taken off the site by hand; its files stay')),
		gallery: z
			.array(picture)
			.max(30)
			.default([])
			.meta(called('图片', 'Detail pictures; leave out when there are none')),
	});

const titled = (max: number) =>
	z.strictObject({
		title: words(60).meta(called('标题', 'Heading')),
		text: words(max).meta(called('正文', 'Text below it')),
	});

/** The words of a trip in one language: front matter of `content/trips/<slug>/<language>.md`; the body is the full description. */
export const tripWordsSchema = z.strictObject({
	title: words(70).meta(called('标题', 'Place and kind of visit; no price, no capitals')),
	stops: list(words(40), 3).meta(called('站点', 'The title as one to three stops')),
	teaser: words(220)
		.refine((text) => text.endsWith(ELLIPSIS), rule('ellipsis_form'))
		.meta(called('简介', 'Short text of the card, ending with …')),
	summary: words(155).meta(called('搜索摘要', 'One sentence for search engines and link previews')),
	lead: words(300).optional().meta(called('导语', 'First paragraph of the page; the teaser serves when left out')),
	alt: z.record(z.string(), words(200)).meta(called('图片说明', 'For each picture file, what it shows')),
	pickUpNote: words(240).optional().meta(called('接回说明', 'What is special about collecting children of this trip')),
	itinerary: list(titled(240)).optional().meta(called('行程', 'Words of each stop, in the order of trip.json')),
	highlights: list(titled(140), 6).optional().meta(called('亮点', 'Words of each highlight')),
	quest: z
		.strictObject({
			intro: words(300).meta(called('引言', 'Text above the questions')),
			questions: list(
				z.strictObject({
					title: words(80).meta(called('问题', 'The question')),
					text: words(140).meta(called('孩子做什么', 'What the children do')),
					stamp: words(18).meta(called('印章文字', 'Words on the stamp')),
					stampFoot: words(10).meta(called('印章小字', 'Small words at its foot')),
				}),
				4,
			).meta(called('问题', 'One for each stamp of trip.json, in the same order')),
		})
		.optional()
		.meta(called('知识任务', 'Knowledge Quest')),
	lunch: z
		.strictObject({
			menu: words(300).meta(called('菜单', 'What is eaten, and where')),
			allergies: words(300).meta(called('过敏提示', 'What to do about allergies')),
		})
		.optional()
		.meta(called('午餐', 'What is eaten, and what to do about allergies')),
	includes: list(words(80)).optional().meta(called('费用包括', 'What the price includes')),
	excludes: list(words(80)).optional().meta(called('费用不包括', 'What it does not')),
	notForSchools: list(words(80))
		.optional()
		.meta(
			called(
				'不适用于学校',
				'Lines of both lists, word for word, that do not hold for a class that we fetch at its school',
			),
		),
	priceNote: words(300).optional().meta(called('价格说明', 'What the price depends on, where departures differ')),
	planned: words(300)
		.optional()
		.meta(called('筹备情况', 'While no day is announced: what is settled and what may change')),
	weatherOnTheDay: words(300)
		.optional()
		.meta(called('途中天气转坏', 'What happens when the weather turns during the trip')),
	stopCloses: words(300).optional().meta(called('景点关闭', 'What comes in the place of a stop that closes')),
	toilets: words(240).optional().meta(called('洗手间', 'Where and when there are toilets')),
	accessibility: z
		.strictObject({
			offered: list(words(140)).meta(called('可提供', 'What is possible')),
			notOffered: list(words(140)).meta(called('未能提供', 'What is not')),
		})
		.optional()
		.meta(called('无障碍', 'What is possible, and what is not')),
	school: z
		.strictObject({
			aims: list(words(160)).meta(called('学习目标', 'Learning aims')),
			curriculum: list(words(160)).meta(called('课程联系', 'Links to the Hong Kong curriculum')),
			before: list(words(160)).meta(called('行前活动', 'Work before the visit')),
			after: list(words(160)).meta(called('行后活动', 'Work after the visit')),
			firstAid: words(300).meta(called('急救', 'Who helps, with what')),
			lostChild: words(400).meta(called('儿童走失', 'What happens when a child is missing')),
			hazards: list(
				z.strictObject({
					hazard: words(80).meta(called('风险', 'What could hurt somebody')),
					measure: words(180).meta(called('措施', 'What we do about it')),
				}),
			).meta(called('风险', 'Hazard sheet')),
		})
		.optional()
		.meta(called('学校资料', 'For schools')),
});

export type TripFacts = z.infer<ReturnType<typeof tripFactsSchema<typeof pictureFile>>>;
export type TripWords = z.infer<typeof tripWordsSchema>;
