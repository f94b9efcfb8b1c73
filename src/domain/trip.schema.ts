import { z } from 'zod';
import { CATEGORIES } from './category.ts';
import {
	ageRange,
	called,
	editorHint,
	hkd,
	isoDate,
	oneOf,
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
	kind: oneOf(STOP_KINDS).meta(called('类型', 'What happens here')),
	icon: oneOf(TRIP_ICONS).meta(called('图标', 'The drawing in the station')),
});

const weather = z.strictObject({
	decidedAt: timeOfDay.meta(
		called('决定时间', 'The hour at which the decision is made and sent to everybody', {
			hint: '当天在这个时间决定并通知家长',
		}),
	),
	rules: list(
		z.strictObject({
			signals: list(oneOf(WEATHER_SIGNALS)).meta(called('生效的警告', 'Warnings in force at that hour')),
			action: oneOf(WEATHER_ACTIONS).meta(called('安排', 'What happens to the trip')),
		}),
	).meta(
		called('规则', 'First rule that matches wins', { entry: '规则', begins: { signals: [], action: 'postponed' } }),
	),
});

const school = z.strictObject({
	ratios: list(
		z.strictObject({
			ages: ageRange.meta(called('年龄', 'From which to which age')),
			children: z.int().min(1).meta(called('每位成人带的儿童', 'Children for each adult')),
		}),
	).meta(called('师生比例', 'Children for one adult, by age', { entry: '比例' })),
});

const price = z.strictObject({
	child: hkd.meta(called('儿童', 'For a child', { formLabel: '儿童价格' })),
	extraAdult: hkd.optional().meta(called('额外成人', 'For an adult beyond those included')),
});

const groupSize = z.strictObject({
	min: z
		.int()
		.min(1)
		.meta(called('最少', 'Fewest children that the trip runs with', { formLabel: '每团最少儿童' })),
	max: z
		.int()
		.min(1)
		.meta(called('最多', 'Most children in one group', { formLabel: '每团最多儿童' })),
});

const time = z.strictObject({
	start: timeOfDay.meta(
		called('集合时间', 'When everybody meets; the first stop begins then', { hint: '与第一站的开始时间相同' }),
	),
	end: timeOfDay.meta(called('结束时间', 'When the last stop ends', { hint: '与最后一站的结束时间相同' })),
});

const quest = list(
	z.strictObject({
		icon: oneOf(TRIP_ICONS).meta(called('印章图标', 'The drawing on the stamp')),
		shape: oneOf(STAMP_SHAPES).meta(called('印章外形', 'Outline of the stamp')),
	}),
	4,
);

const lunch = z.strictObject({
	included: z.boolean().meta(called('已包括', 'Is it part of the price?', { formLabel: '费用已包括用餐' })),
	vegetarian: z.boolean().meta(called('素食', 'Is there a vegetarian choice?', { formLabel: '可选素食' })),
	contains: z
		.array(oneOf(ALLERGENS))
		.meta(called('含有的过敏原', 'Allergens in it; [] for none', { hint: '没有就留空' })),
});

const pickUp = z.strictObject({
	time: timeOfDay.meta(
		called('时间', 'When the children are handed over; not before the end of the day', {
			formLabel: '接回时间',
			hint: '不早于结束时间',
		}),
	),
	place: slug.meta(
		called('地点', 'A value of content/specifications/meeting-point.json', {
			formLabel: '接回地点',
			hint: '从集合地点中选；通常与集合地点相同',
			control: 'meetingPoint',
		}),
	),
});

const moving = z.strictObject({
	daysBefore: z
		.int()
		.min(0)
		.meta(
			called('至少提前（天）', 'A booking can be moved until so many days before', {
				formLabel: '免费改期：至少提前（天）',
				hint: '每个报名可免费改期或改行程一次',
			}),
		),
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
			.meta(called('活动类别', 'Activity categories', { part: 'basics', control: 'categories' })),
		ages: ageRange.meta(called('年龄', 'Ages that the trip is made for', { part: 'basics' })),
		dates: z
			.union([dates, comingSoon])
			.meta(called('公布日期', 'Announced days, earliest first; [] or "Coming Soon" when there is none yet')),
		price: price.optional().meta(called('价格', 'Usual price in whole HKD', { part: 'departures' })),
		groupSize: groupSize.optional().meta(called('每团儿童', 'Children in one group', { part: 'basics' })),
		time: time.optional().meta(called('时间', 'Start and end of the day', { part: 'itinerary' })),
		pickUp: pickUp.optional().meta(called('接回', 'Where and when children are collected', { part: 'itinerary' })),
		itinerary: list(stop)
			.optional()
			.meta(
				called('行程', 'Stops of the day in order; their words are in en.md, zh.md, cn.md', {
					part: 'itinerary',
					entry: '站',
					begins: { kind: 'visit', icon: 'flag' },
				}),
			),
		highlights: list(oneOf(TRIP_ICONS).meta({ formLabel: '图标' }), 6)
			.optional()
			.meta(
				called('亮点', 'One drawing for each highlight', {
					part: 'itinerary',
					control: 'rows',
					entry: '亮点',
					begins: 'flag',
				}),
			),
		quest: quest.optional().meta(
			called('知识任务', 'One stamp for each question', {
				part: 'itinerary',
				entry: '问题',
				begins: { icon: 'stamp', shape: 'round' },
			}),
		),
		lunch: lunch.optional().meta(
			called('午餐', 'Lunch and what it contains', {
				part: 'meals',
				asked: '行程中安排用餐',
				begins: { included: true, vegetarian: true, contains: [] },
			}),
		),
		specifications: z.record(slug, list(slug)).meta(
			called('规格参数', 'Good to know: a file of content/specifications and values named in it', {
				part: 'basics',
				control: 'specifications',
			}),
		),
		cancellation: cancellation.optional().meta(
			called('取消条款', 'Share refunded when cancelled at least so many days before; longest first', {
				part: 'departures',
				entry: '条款',
			}),
		),
		moving: moving
			.optional()
			.meta(called('改期', 'Until when a booking can be moved, once and free of charge', { part: 'departures' })),
		school: school.optional().meta(called('学校资料', 'Facts that schools ask for', { part: 'school' })),
		weather: weather.optional().meta(called('恶劣天气', 'What bad weather means for this trip', { part: 'school' })),
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
	title: words(70).meta(
		called('标题', 'Place and kind of visit; no price, no capitals', { hint: '地点和参观类型；不写价格' }),
	),
	stops: list(words(40), 3).meta(
		called('站点', 'The title as one to three stops', { hint: '把标题拆成一至三站，每行一站' }),
	),
	teaser: words(220)
		.refine((text) => text.endsWith(ELLIPSIS), rule('ellipsis_form'))
		.meta(called('简介', 'Short text of the card, ending with …', { hint: '卡片上的短文，以省略号（…）结尾' })),
	summary: words(155).meta(
		called('搜索摘要', 'One sentence for search engines and link previews', { hint: '一句话，给搜索结果和链接预览用' }),
	),
	lead: words(300)
		.optional()
		.meta(
			called('导语', 'First paragraph of the page; the teaser serves when left out', {
				hint: '页面第一段；不填就用简介',
			}),
		),
	alt: z.record(z.string(), words(200)).meta(called('图片说明', 'For each picture file, what it shows')),
	pickUpNote: words(240)
		.optional()
		.meta(
			called('接回说明', 'What is special about collecting children of this trip', {
				hint: '这条行程的接回有什么特别；没有就不填',
			}),
		),
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
			menu: words(300).meta(called('菜单', 'What is eaten, and where', { hint: '吃什么，在哪里吃' })),
			allergies: words(300).meta(called('过敏提示', 'What to do about allergies', { hint: '食物过敏要怎样告知' })),
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
				{ hint: '学校团由我们到校接送：上面两栏里不适用的各行，照抄原文；报价单会略去' },
			),
		),
	priceNote: words(300)
		.optional()
		.meta(
			called('价格说明', 'What the price depends on, where departures differ', {
				hint: '价格由什么决定，各期为什么不同',
			}),
		),
	planned: words(300)
		.optional()
		.meta(
			called('筹备情况', 'While no day is announced: what is settled and what may change', {
				hint: '还没有团期时填写：哪些已定，哪些可能改，怎样得知日期',
			}),
		),
	weatherOnTheDay: words(300)
		.optional()
		.meta(
			called('途中天气转坏', 'What happens when the weather turns during the trip', {
				hint: '行程进行中天气转坏怎么办',
			}),
		),
	stopCloses: words(300)
		.optional()
		.meta(called('景点关闭', 'What comes in the place of a stop that closes', { hint: '其中一站关闭时用什么代替' })),
	toilets: words(240)
		.optional()
		.meta(called('洗手间', 'Where and when there are toilets', { hint: '在哪里、什么时候、间隔多久' })),
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
			).meta(called('风险', 'Hazard sheet', { entry: '风险' })),
		})
		.optional()
		.meta(called('学校资料', 'For schools')),
});

export type TripFacts = z.infer<ReturnType<typeof tripFactsSchema<typeof pictureFile>>>;
export type TripWords = z.infer<typeof tripWordsSchema>;
