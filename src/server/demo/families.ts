import type { Locale } from '#domain/locale.ts';

/** Families that book: surname, given name, mailbox, then each child as `name|age|allergy|note`. */
const ROWS: Record<Locale, string> = {
	zh: `陳 嘉欣 chan.ka.yan 陳子晴|7|花生 陳梓軒|5
		黃 志強 wong.chi.keung 黃芷柔|9||暈車，請安排坐前面
		李 詠詩 lee.wing.sze 李朗希|6 李心悅|8|蝦蟹 李卓楠|4
		何 家豪 ho.ka.ho 何樂兒|5|雞蛋|帶腎上腺素筆
		歐陽 美玲 auyeung.mei.ling 歐陽穎彤|11||左耳聽力較弱
		鄭 慧敏 cheng.wai.man 鄭朗希|8 鄭芷柔|6|牛奶`,
	cn: `王 雪梅 wang.xuemei 王一诺|6|芒果
		刘 建国 liu.jianguo 刘浩然|9 刘欣怡|7||第一次来香港
		赵 丽娜 zhao.lina 赵子涵|8|坚果
		周 晓东 zhou.xiaodong 周宇航|5 周梓萱|10`,
	en: `Smith Emily emily.smith Oliver|8|peanuts|inhaler Isla|5
		Sharma Priya priya.sharma Anaya|7||vegetarian
		O'Neill James james.oneill Finn|6|sesame
		Dubois Claire claire.dubois Léa|9 Lucas|9
		Müller Anna anna.mueller Mila|10|eggs Theo|7`,
};
/** Numbers of nobody, as far as there are numbers for that. */
const PLACES = { zh: ['HK', '+85255500'], cn: ['CN', '+861300000'], en: ['GB', '+447700900'] } as const;

/** Families in three languages, in turn. Mail to example.com reaches nobody (RFC 2606). */
export const FAMILIES = (['zh', 'cn', 'en'] as const)
	.flatMap((locale) => {
		const rows = ROWS[locale].split('\n');
		return rows.map((row, i) => {
			const [last = '', first = '', mailbox = '', ...children] = row.trim().split(' ');
			const [country, phone] = PLACES[locale];
			return {
				turn: i / rows.length,
				who: { locale, firstName: first, lastName: last, country },
				parent: locale === 'en' ? `${first} ${last}` : last + first,
				email: `${mailbox}@example.com`,
				phone: `${phone}${100 + i}`,
				children: children.map((child) => {
					const [name = '', age, allergy = '', note = ''] = child.split('|');
					return { name, age: Number(age), allergy, note };
				}),
			};
		});
	})
	.toSorted((a, b) => a.turn - b.turn);
export type Family = (typeof FAMILIES)[number];

/** The samples in turn, over and over. */
export const nth = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
