import type { Locale } from '#domain/locale.ts';
import type { OrderChildRow } from '../db/schema.ts';
import { type Draw, nth } from './random.ts';

/** A family that books. */
export interface Family {
	locale: Locale;
	first: string;
	last: string;
	/** As an order names who booked. */
	parent: string;
	email: string;
	/** E.164; of nobody as far as there are numbers for that. */
	phone: string;
	country: string;
	children: Pick<OrderChildRow, 'name' | 'age' | 'allergy' | 'note'>[];
}

interface Names {
	lasts: readonly (readonly [shown: string, latin: string])[];
	firsts: readonly (readonly [shown: string, latin: string])[];
	children: readonly string[];
	allergies: readonly string[];
	notes: readonly string[];
	/** A phone number by a number below 1000. */
	phone: (n: string) => string;
	country: string;
	whole: (last: string, first: string) => string;
}

const NAMES: Record<Locale, Names> = {
	zh: {
		lasts: [
			...([
				['陳', 'chan'],
				['黃', 'wong'],
				['李', 'lee'],
				['張', 'cheung'],
				['何', 'ho'],
				['梁', 'leung'],
			] as const),
			...([
				['吳', 'ng'],
				['鄭', 'cheng'],
				['曾', 'tsang'],
				['歐陽', 'auyeung'],
				['羅', 'law'],
				['鄧', 'tang'],
			] as const),
		],
		firsts: [
			...([
				['嘉欣', 'ka.yan'],
				['詠詩', 'wing.sze'],
				['志強', 'chi.keung'],
				['淑芬', 'suk.fan'],
			] as const),
			...([
				['家豪', 'ka.ho'],
				['美玲', 'mei.ling'],
				['俊傑', 'chun.kit'],
				['慧敏', 'wai.man'],
			] as const),
		],
		children: ['子晴', '梓軒', '芷柔', '朗希', '心悅', '卓楠', '凱晴', '宇軒', '樂兒', '穎彤'],
		allergies: ['', '', '', '', '花生', '雞蛋', '蝦蟹', '牛奶'],
		notes: ['', '', '', '暈車，請安排坐前面', '左耳聽力較弱', '怕狗'],
		phone: (n) => `+8525550${n}0`,
		country: 'HK',
		whole: (last, first) => `${last}${first}`,
	},
	cn: {
		lasts: [
			...([
				['王', 'wang'],
				['刘', 'liu'],
				['赵', 'zhao'],
				['周', 'zhou'],
				['孙', 'sun'],
				['马', 'ma'],
			] as const),
			...([
				['朱', 'zhu'],
				['胡', 'hu'],
				['郭', 'guo'],
				['林', 'lin'],
			] as const),
		],
		firsts: [
			...([
				['雪梅', 'xuemei'],
				['建国', 'jianguo'],
				['丽娜', 'lina'],
				['晓东', 'xiaodong'],
			] as const),
			...([
				['文静', 'wenjing'],
				['志伟', 'zhiwei'],
				['雅琴', 'yaqin'],
			] as const),
		],
		children: ['一诺', '浩然', '欣怡', '子涵', '宇航', '梓萱', '思远', '可馨'],
		allergies: ['', '', '', '', '芒果', '坚果', '乳制品'],
		notes: ['', '', '', '第一次来香港', '普通话沟通'],
		phone: (n) => `+8613000000${n}`,
		country: 'CN',
		whole: (last, first) => `${last}${first}`,
	},
	en: {
		lasts: [
			...([
				['Smith', 'smith'],
				['Sharma', 'sharma'],
				["O'Neill", 'oneill'],
				['Dubois', 'dubois'],
			] as const),
			...([
				['Nakamura', 'nakamura'],
				['Fernandes', 'fernandes'],
				['Müller', 'mueller'],
				['Campbell', 'campbell'],
			] as const),
		],
		firsts: [
			...([
				['Emily', 'emily'],
				['Priya', 'priya'],
				['James', 'james'],
				['Claire', 'claire'],
			] as const),
			...([
				['Kenji', 'kenji'],
				['Maria', 'maria'],
				['Anna', 'anna'],
				['David', 'david'],
			] as const),
		],
		children: ['Oliver', 'Anaya', 'Finn', 'Léa', 'Hana', 'Lucas', 'Mila', 'Isla', 'Theo'],
		allergies: ['', '', '', '', 'peanuts', 'eggs', 'sesame', 'bee stings'],
		notes: ['', '', '', 'Vegetarian lunch, please', 'Carries an inhaler', 'Shy at first'],
		phone: (n) => `+447700900${n}`,
		country: 'GB',
		whole: (last, first) => `${first} ${last}`,
	},
};

/** Four families of ten read traditional Chinese, three each of the others. */
const LOCALES: readonly Locale[] = ['zh', 'cn', 'en', 'zh', 'en', 'cn', 'zh', 'en', 'cn', 'zh'];

/** The family of that number. */
export const familyOf = (n: number, draw: Draw): Family => {
	const locale = nth(LOCALES, n);
	const names = NAMES[locale];
	const [last, latin] = draw.pick(names.lasts);
	const [first, given] = draw.pick(names.firsts);
	const children = Array.from({ length: draw.pick([1, 1, 2, 2, 3]) }, (_, i) => ({
		name: names.whole(last, nth(names.children, n + i * 3)),
		age: draw.whole(4, 12),
		allergy: draw.pick(names.allergies),
		note: draw.pick(names.notes),
	}));
	return {
		locale,
		first,
		last,
		parent: names.whole(last, first),
		country: names.country,
		children,
		// Reserved for examples: whatever is sent there reaches nobody (RFC 2606).
		email: `${given}.${latin}${n}@example.com`,
		phone: names.phone(String(n % 1000).padStart(3, '0')),
	};
};
