import { globSync } from 'node:fs';
import { LOCALES } from '#i18n/locales.ts';
import { lookUp } from '../../src/site/look-up.ts';
import { dist } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount } from '../fixtures/trips.ts';

/** What is typed, the trip that it finds, and the question whose answer it finds. */
const ASKED: readonly [words: readonly string[], slug: string, answer?: string][] = [
	[['soft-drink factory', '汽水廠', '汽水厂', 'ＳＯＦＴ　ＤＲＩＮＫ　ＦＡＣＴＯＲＹ'], 'bus-factory'],
	[['panda', '大熊貓', '大熊猫', '熊貓'], 'ocean-pandas'],
	[['Kowloon Tong', '九龍塘', '九龙塘'], 'bus-factory'],
	[['敏感', '過敏', '过敏', 'allergy'], 'science-museum', 'allergy'],
	[['素食', 'vegetarian'], 'bus-factory', 'vegetarian'],
	[['輪椅', '轮椅', 'wheelchair'], 'bus-factory', 'wheelchair'],
];
/** What parents and teachers still ask, in three scripts, and the one answer that each finds. */
const STILL_ASKED: readonly [answer: string, en: string, zh: string, cn: string][] = [
	['ill-before', 'fever', '發燒', '发烧'],
	['we-cancel', 'minimum', '人數不足', '人数不足'],
	['ratio', 'mixed ages', '分組', '分组'],
	['mandarin', 'language', '語言', '语言'],
	['hand-over', 'grandmother', '嫲嫲', '奶奶'],
	['stay', 'helper', '外傭', '保姆'],
	['guides', 'guide', '領隊', '领队'],
	['toilet-trained', 'nappies', '尿片', '尿不湿'],
	['special-needs', 'autism', '自閉症', '自闭症'],
	['phones', 'iPad', '手機', '手机'],
	['payment', 'Octopus', '八達通', '八达通'],
	['other-child', 'swap', '換人', '换人'],
	['by-car', 'parking', '泊車', '停车'],
	['news', 'news', '報平安', '报平安'],
	['siblings', 'discount', '優惠', '优惠'],
	['limits', 'weight', '體重', '体重'],
	['penguin-hall', 'coat', '外套', '外套'],
	['mandarin-dates', 'Mandarin', '普通話', '普通话'],
	['visitors', 'SMS', '短訊', '短信'],
	['visitors', 'identity card', '身份證', '身份证'],
	['receipts', 'fapiao', '發票', '发票'],
	['school-price', 'price per pupil', '每名學生', '每个学生'],
	['school-funding', 'Life-wide Learning Grant', '全方位學習津貼', '全方位学习津贴'],
	['school-documents', 'insurance certificate', '保險證明', '保险证明'],
	['school-visit', 'visit beforehand', '視察', '踩点'],
	['school-ratio', 'Education Bureau', '教育局', '教育局'],
	['kindergarten', 'kindergarten', '幼稚園', '幼儿园'],
	['half-day', 'half day', '半日', '半天'],
	['school-suspension', 'suspended', '停課', '停课'],
	['siblings', 'siblings', '兄弟姊妹優惠', '兄弟姐妹优惠'],
	['hand-over', 'grandma', '誰來接', '谁来接'],
	['mandarin', 'Cantonese', '英文', '英文'],
	['receipts', 'VAT', '報銷', '报销'],
	['school-visit', 'recce', '實地考察', '实地考察'],
	['school-price', 'per head', '學校收費', '学校价格'],
	['school-funding', 'three quotations', '三份報價', '三份报价'],
	['toilet-trained', 'potty', '尿布', '纸尿裤'],
	['by-car', 'drop off', '落車', '自驾'],
	['news', 'group chat', '群組', '微信群'],
	['other-child', 'replace', '換小朋友', '换孩子'],
	['half-day', 'half-day', '半日團', '半天行程'],
];
/** Words that find some trips, and not all. */
const ALLERGENS = ['vegetarian', 'peanut', 'egg', '素食', '花生'];

test(
	'trips, animals, stations, lunches and access are found in the characters of either side',
	tagged('core'),
	async ({ baseURL }) => {
		for (const locale of LOCALES) {
			const indexes = [locale, ...LOCALES.filter((other) => other !== locale)].flatMap((each) =>
				globSync(`search/*/${each}.json`, { cwd: dist }).map((file) => `${baseURL}/${file}`),
			);
			expect(indexes).toHaveLength(LOCALES.length);
			for (const [words, slug, answer] of ASKED)
				for (const asked of words) {
					expect.soft([...((await lookUp(asked, indexes, 'trips'))?.trips ?? [])], asked).toContain(slug);
					if (answer)
						expect.soft([...((await lookUp(asked, indexes, 'answers'))?.answers ?? [])], asked).toContain(answer);
				}
			for (const [answer, ...words] of STILL_ASKED)
				for (const asked of words)
					expect.soft([...((await lookUp(asked, indexes, 'answers'))?.answers ?? [])], asked).toContain(answer);
			for (const asked of ALLERGENS) {
				const found = (await lookUp(asked, indexes, 'trips'))?.trips.size;
				expect.soft(found, asked).toBeGreaterThan(0);
				expect.soft(found, asked).toBeLessThan(tripCount);
			}
		}
	},
);
