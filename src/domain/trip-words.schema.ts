import { z } from 'zod';
import { called, list, rule, words } from './fields.schema.ts';
import { ELLIPSIS } from './trip.ts';

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
				needed: 'never',
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
				{ hint: '学校团由我们到校接送：上面两栏里不适用的各行，照抄原文；报价单会略去', needed: 'never' },
			),
		),
	priceNote: words(300)
		.optional()
		.meta(
			called('价格说明', 'What the price depends on, where departures differ', {
				hint: '价格由什么决定，各期为什么不同',
				needed: 'byRule',
			}),
		),
	planned: words(300)
		.optional()
		.meta(
			called('筹备情况', 'While no day is announced: what is settled and what may change', {
				hint: '还没有团期时填写：哪些已定，哪些可能改，怎样得知日期',
				needed: 'withoutDays',
			}),
		),
	weatherOnTheDay: words(300)
		.optional()
		.meta(
			called('途中天气转坏', 'What happens when the weather turns during the trip', {
				hint: '行程进行中天气转坏怎么办',
				needed: 'withDays',
			}),
		),
	stopCloses: words(300)
		.optional()
		.meta(
			called('景点关闭', 'What comes in the place of a stop that closes', {
				hint: '其中一站关闭时用什么代替',
				needed: 'withDays',
			}),
		),
	toilets: words(240)
		.optional()
		.meta(
			called('洗手间', 'Where and when there are toilets', { hint: '在哪里、什么时候、间隔多久', needed: 'withDays' }),
		),
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
			before: list(words(160))
				.optional()
				.meta(called('行前活动', 'Work before the visit', { needed: 'withDays' })),
			after: list(words(160))
				.optional()
				.meta(called('行后活动', 'Work after the visit', { needed: 'withDays' })),
			firstAid: words(300)
				.optional()
				.meta(called('急救', 'Of this place alone: where help is, and which hospital is near', { needed: 'withDays' })),
			lostChild: words(400)
				.optional()
				.meta(
					called('儿童走失', 'Of this place alone: where we count, whom we tell, where the group waits', {
						needed: 'withDays',
					}),
				),
			hazards: list(
				z.strictObject({
					hazard: words(80).meta(called('风险', 'What could hurt somebody')),
					measure: words(180).meta(called('措施', 'What we do about it')),
				}),
			)
				.optional()
				.meta(called('风险', 'Hazard sheet', { entry: '风险', needed: 'withDays' })),
		})
		.optional()
		.meta(called('学校资料', 'For schools')),
});

export type TripWords = z.infer<typeof tripWordsSchema>;
