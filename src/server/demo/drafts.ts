import type { Locale } from '#domain/locale.ts';
import { DAY, HOUR } from './days.ts';
import type { Diary } from './diary.ts';
import type { Hands } from './hands.ts';

/** What the editor adds to a trip in every language, and what became of it. */
interface Change {
	words: Record<Locale, string>;
	/** Hours before now. */
	ago: number;
	fate: 'submit' | 'reject' | 'leave';
}

const CHANGES: readonly Change[] = [
	{
		words: {
			en: 'New from spring: the children print their own tickets before they set off.',
			zh: '春季新增：出發前，孩子先印一張自己的車票。',
			cn: '春季新增：出发前，孩子先印一张自己的车票。',
		},
		ago: 20,
		fate: 'submit',
	},
	{
		words: {
			en: 'A quiet corner is set up for children who need a break.',
			zh: '現場設有安靜角，孩子累了可以歇一會。',
			cn: '现场设有安静角，孩子累了可以歇一会儿。',
		},
		ago: 44,
		fate: 'submit',
	},
	{
		words: {
			en: 'The cheapest trip of the year!',
			zh: '全年最平！',
			cn: '全年最便宜！',
		},
		ago: 70,
		fate: 'reject',
	},
	{
		words: {
			en: 'We are asking whether the afternoon can start earlier.',
			zh: '我們正在查詢下午能否提早開始。',
			cn: '我们正在询问下午能否提前开始。',
		},
		ago: 30,
		fate: 'leave',
	},
];

/** Enters changes of trips into the diary: two wait for the review, one was sent back, one is not finished. */
export const planDrafts = ({ call }: Hands, diary: Diary, now: number, trips: readonly string[]): void => {
	for (const [i, { words, ago, fate }] of CHANGES.entries()) {
		const slug = trips[i * 4];
		if (slug === undefined) continue;
		diary.at(now - ago * HOUR, async (at) => {
			const desk = await call('editor', at, 'GET', `/goods/${slug}`);
			if (!desk) return;
			for (const locale of ['en', 'zh', 'cn'] as const)
				desk.value.words[locale].text = `${desk.value.words[locale].text.trimEnd()}\n\n${words[locale]}\n`;
			const saved = await call('editor', at, 'PUT', `/goods/${slug}`, { value: desk.value, seen: desk.seen });
			if (!saved || fate === 'leave') return;
			await call('editor', at + 60_000, 'POST', `/goods/${slug}/submit`, { seen: saved.seen });
			if (fate !== 'reject') return;
			diary.at(at + DAY, async (later) => {
				const { seen } = (await call('reviewer', later, 'GET', `/goods/${slug}`)) ?? {};
				const reason = '“全年最便宜”没有依据，请换成具体内容';
				await call('reviewer', later, 'POST', `/goods/${slug}/reject`, { seen, reason });
			});
		});
	}
};
