import type { Locale } from './locales.ts';

/** What one thing is called in a language. */
interface Name {
	name: string;
	/** Words that readers would take for another thing, or for another provider. English is found as whole words. */
	not?: readonly string[];
	/** Texts in which such a word is in its place: names of laws, or parts of other words. */
	but?: readonly string[];
}

interface Thing extends Record<Locale, Name> {
	what: string;
}

/**
 * One name for one thing, in every text for visitors: the content check and a test of `messages/` hold it.
 */
export const NAMES: readonly Thing[] = [
	{
		what: 'a day out that families book; its page',
		en: { name: 'trip' },
		zh: { name: '行程' },
		cn: { name: '行程' },
	},
	{
		what: 'a day on which a trip runs; “departure” is a word of the office',
		en: { name: 'date' },
		zh: { name: '日期' },
		cn: { name: '日期' },
	},
	{
		what: 'the children of one date',
		en: { name: 'group' },
		zh: { name: '一團', not: ['團期'] },
		cn: { name: '这一期', not: ['团期', '这一团', '那一团', '下一团'] },
	},
	{
		what: 'what a family has ordered',
		en: { name: 'booking' },
		zh: { name: '報名', not: ['訂位'] },
		cn: { name: '报名' },
	},
	{
		what: 'the page that belongs to one booking',
		en: { name: 'booking page', not: ['family page', 'family’s page', 'families’ page'] },
		zh: { name: '報名頁' },
		cn: { name: '报名详情页', not: ['报名页'] },
	},
	{
		what: 'where bookings are paid',
		en: { name: 'shop', not: ['webshop'] },
		zh: { name: '網店', not: ['商城', '網上商店'] },
		cn: { name: '商城', not: ['网店', '店铺'] },
	},
	{
		what: 'room for one child on a date',
		en: { name: 'place' },
		zh: { name: '名額' },
		cn: { name: '名额' },
	},
	{
		what: 'a date without places',
		en: { name: 'full', not: ['sold out'] },
		zh: { name: '額滿', not: ['滿座', '滿員'] },
		cn: { name: '已满', not: ['满座', '满员', '额满'] },
	},
	{
		what: 'a date that is almost full',
		en: { name: 'few places left' },
		zh: { name: '尚餘少量名額', not: ['名額緊張'] },
		cn: { name: '名额紧张', not: ['名额不多', '少量名额'] },
	},
	{
		what: 'families in the order of joining, for places that come free',
		en: {
			name: 'waiting list',
			not: ['waiting line', 'first in line', 'join the line', 'leave the line', 'place in the line'],
		},
		zh: { name: '候補名單', not: ['輪候名單', '等候名單'] },
		cn: { name: '候补名单', not: ['等候名单', '轮候'] },
	},
	{
		what: 'the form for a trip without a date',
		en: { name: 'tell me when' },
		zh: { name: '有日期時通知我' },
		cn: { name: '有日期时通知我' },
	},
	{
		what: 'the letter before the day: “Joining instructions: …”',
		en: { name: 'joining instructions', not: ['joining email', 'joining mail'] },
		zh: { name: '出發通知', not: ['出團通知', '出發須知', '出團須知'] },
		cn: { name: '出发通知', not: ['出团通知', '出发须知', '出团须知'] },
	},
	{
		what: 'a letter, and where it goes',
		en: { name: 'email', not: ['mail', 'mails', 'e-mail', 'e-mails'] },
		zh: { name: '電郵', not: ['郵件', '郵箱', '電子郵'], but: ['垃圾郵件匣'] },
		cn: { name: '邮件（邮箱）', not: ['电邮', '电子邮件'] },
	},
	{
		what: 'where and when children are handed to us',
		en: { name: 'meeting point', not: ['meeting place', 'assembly point'] },
		zh: { name: '集合地點', not: ['集合點'], but: ['集合點名'] },
		cn: { name: '集合地点', not: ['集合点'], but: ['集合点名'] },
	},
	{
		what: 'where and when children are collected: the end of a day',
		en: { name: 'pick-up', not: ['pickup', 'drop-off'] },
		zh: { name: '解散', not: ['接回'], but: ['直接回'] },
		cn: { name: '接孩子', not: ['接回', '解散'], but: ['直接回'] },
	},
	{
		what: 'who leads a team of children',
		en: { name: 'guide', not: ['trip leader', 'tour leader', 'tour guide'] },
		zh: { name: '領隊' },
		cn: { name: '领队' },
	},
	{
		what: 'who goes with us',
		en: { name: 'child', not: ['kid', 'kids'] },
		zh: { name: '小朋友', not: ['兒童', '孩子'], but: ['香港兒童'] },
		cn: { name: '孩子', not: ['儿童', '小朋友'], but: ['香港儿童'] },
	},
	{
		what: 'who reads',
		en: { name: 'you' },
		zh: { name: '你', not: ['您'] },
		cn: { name: '您' },
	},
	{
		what: 'a parent or helper who goes along and pays',
		en: { name: 'extra adult', not: ['additional adult'] },
		zh: { name: '額外成人', not: ['同行成人', '陪同成人'] },
		cn: { name: '陪同成人', not: ['加一位成人', '同行成人', '额外成人'] },
	},
	{
		what: 'what a child may not eat or touch',
		en: { name: 'allergy' },
		zh: { name: '敏感', not: ['過敏'] },
		cn: { name: '过敏', not: ['敏感'], but: ['敏感个人信息'] },
	},
	{
		what: 'what somebody asks us',
		en: { name: 'enquiry', not: ['inquiry', 'inquiries'] },
		zh: { name: '查詢', not: ['諮詢', '咨詢'] },
		cn: { name: '咨询', not: ['查询', '谘询'] },
	},
	{
		what: 'what a class would pay, on paper',
		en: { name: 'quotation' },
		zh: { name: '報價單' },
		cn: { name: '报价单' },
	},
	{
		what: 'facts about somebody or something',
		en: { name: 'information' },
		zh: { name: '資料', not: ['信息'] },
		cn: { name: '信息', not: ['资料'], but: ['《个人资料（私隐）条例》', '个人资料私隐专员'] },
	},
	{
		what: 'a date that does not run, a place given up; first in a subject',
		en: { name: 'cancelled', not: ['canceled', 'not going'] },
		zh: { name: '已取消' },
		cn: { name: '已取消' },
	},
	{
		what: 'a date or a booking that goes to another day',
		en: { name: 'moved', not: ['rescheduled'] },
		zh: { name: '改期' },
		cn: { name: '改期' },
	},
];

/** A word that stands for a thing that has another name, with that name. */
interface OtherName {
	word: string;
	name: string;
}

const patternOf = (locale: Locale, words: readonly string[]): RegExp =>
	new RegExp(locale === 'en' ? `(?<![\\w-])(?:${words.join('|')})(?![\\w-])` : words.join('|'), 'i');

const patternsOf = (locale: Locale) =>
	NAMES.flatMap(({ [locale]: { name, not = [], but = [] } }) =>
		not.length > 0 ? [{ name, but, pattern: patternOf(locale, not) }] : [],
	);

const PATTERNS = { en: patternsOf('en'), zh: patternsOf('zh'), cn: patternsOf('cn') };

/** Words of a text whose things have another name in its language. Addresses, and what code fills, are left out. */
export const otherNames = (text: string, locale: Locale): OtherName[] => {
	const words = text.replace(/\bmailto:|\{\w+\}/g, '');
	return PATTERNS[locale].flatMap(({ name, but, pattern }) => {
		const rest = but.reduce((left, each) => left.replaceAll(each, ''), words);
		const word = pattern.exec(rest)?.[0];
		return word === undefined ? [] : [{ word, name }];
	});
};
