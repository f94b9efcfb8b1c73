import { z } from 'zod';
import { CATEGORIES } from './category.ts';
import {
	ageRange,
	called,
	editorHint,
	hkd,
	isoDate,
	list,
	oneOf,
	pictureFile,
	rule,
	slug,
	timeOfDay,
} from './fields.schema.ts';
import { ALLERGENS, STAMP_SHAPES, STOP_KINDS, TINTS, TRIP_ICONS, WEATHER_ACTIONS, WEATHER_SIGNALS } from './trip.ts';

const unique = (items: readonly unknown[]) => new Set(items).size === items.length;

const comingSoon = z
	.enum(['Coming Soon', 'Coming soon', 'coming soon', '即將推出', '即将推出'])
	.transform(() => [] as string[]);
const dates = z
	.array(isoDate)
	.refine(unique, rule('entries_twice'))
	.refine((days) => days.every((day, i) => i === 0 || (days[i - 1] ?? '') < day), rule('dates_disordered'));

const ofThisStop = z.int().min(1).max(6).optional();

const stop = z.strictObject({
	start: timeOfDay.meta(called('开始', 'When the stop begins')),
	end: timeOfDay.meta(called('结束', 'When the stop ends')),
	kind: oneOf(STOP_KINDS).meta(called('类型', 'What happens here')),
	icon: oneOf(TRIP_ICONS).meta(called('图标', 'The drawing in the station')),
	highlights: ofThisStop.meta(
		called('亮点数', 'How many of the highlights are seen here: the next ones in their order', {
			hint: '这一站有几个亮点，按亮点的顺序往下数；没有就不填',
		}),
	),
	questions: ofThisStop.meta(
		called('任务问题数', 'How many questions of the Knowledge Quest belong here: the next ones in their order', {
			hint: '这一站有几个知识任务的问题，按问题的顺序往下数；没有就不填',
		}),
	),
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
		address: slug.optional().meta(
			called('短网址', 'An address of its own instead of /FieldTrips/<folder>, such as busFactory', {
				needed: 'never',
			}),
		),
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
		cover: picture.optional().meta(called('封面图片', 'The picture of the trip, 4:3', { needed: 'never' })),
		offline: z
			.boolean()
			.default(false)
			.meta(called('下架', 'Taken off the site by hand; its files stay', { needed: 'never' })),
		gallery: z
			.array(picture)
			.max(30)
			.default([])
			.meta(called('图片', 'Detail pictures; leave out when there are none', { needed: 'never' })),
	});

export type TripFacts = z.infer<ReturnType<typeof tripFactsSchema<typeof pictureFile>>>;
