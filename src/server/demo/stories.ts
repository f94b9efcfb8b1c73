/** A call of a clerk, so many days after an order came. `:order` and `:dispatch` in its path stand for ids. */
type Step = readonly [days: number, path: string, body: Readonly<Record<string, string | number>>];

/** What became of an order. */
export interface Story {
	unpaid?: true;
	/** Joining instructions went out by mail a day later, or failed with a code. */
	mail?: string | null;
	steps?: readonly Step[];
}

const step = (days: number, action: string, more: object = {}): Step => [
	days,
	'/orders/:order/state',
	{ action, ...more },
];
const send = (channel: string) => step(1, 'dispatch', { channel });
const CONFIRMED: Step = [2, '/dispatches/:dispatch/state', { action: 'confirm' }];
/** The trip is two weeks after the order. */
const OVER = step(15, 'complete');
/** The places are given back for a `share` of the price, or move to another day; `then` is what becomes of the money. */
const back = (days: number, reason: string, note: string, share: number, then?: string): Step[] => [
	[days, '/orders/:order/places/cancel', { reason, note, share }],
	...(then ? [[days + 0.2, '/changes/batch', { action: then }] as const] : []),
];
const move = (reason: string, then?: string): Step[] => [
	[1.5, '/orders/:order/places/move', { reason }],
	...(then ? [[1.7, '/changes/batch', { action: then }] as const] : []),
];

/** Of orders whose trip is over, in turn. */
export const PAST: readonly Story[] = [
	{ mail: null, steps: [CONFIRMED, OVER] },
	{ steps: [send('whatsapp'), OVER, ...back(16, 'weather', '黑色暴雨警告，当天取消', 1, 'settle')] },
	{ steps: [send('paper'), OVER] },
	{ steps: [send('whatsapp'), CONFIRMED, OVER] },
	{ unpaid: true, steps: [step(0.5, 'pay'), send('paper'), OVER] },
	{ mail: null, steps: [OVER] },
	{ unpaid: true, steps: [step(4, 'close', { note: '四天未付款，家长决定不参加' })] },
	{ mail: null, steps: [CONFIRMED, OVER] },
	{ steps: [send('whatsapp'), OVER, ...back(16, 'minimum', '报名不足八人', 1, 'fail')] },
];

/** Of recent orders, each once. */
export const RECENT: readonly Story[] = [
	{},
	{ steps: move('孩子当天有校际比赛') },
	{ mail: null, steps: [CONFIRMED] },
	{ unpaid: true },
	{ steps: move('祖父母来港，想改到下一个周末') },
	{ steps: [send('paper'), ...move('想与同学同一天参加', 'settle')] },
	{ mail: 'recipient_refused' },
	{},
	{ steps: move('家长重复提交', 'undo') },
	{ steps: back(1.5, 'minimum', '报名不足八人', 1) },
	{ steps: [send('whatsapp')] },
	{ steps: back(1.5, 'illness', '手臂骨折，未能参加', 1) },
	{ mail: null },
	{},
	{},
];

/** What families ask, in the languages of the families, in turn. */
export const ENQUIRIES = {
	zh: ['請問學校包團最少要多少人？我們小三級約九十人。', '如果當日黃雨，會照常出發嗎？'],
	cn: ['我们从深圳过来，可以在口岸附近上车吗？', '请问可以开发票吗？公司有子女教育补贴。'],
	en: ['Do you have places for two on the first Saturday?', 'Could you send the risk assessment for our school?'],
} as const;
export const SPAM = 'Best SEO service!!! http://cheap-seo.example/1 http://cheap-seo.example/2';

/** What the editor adds to trips in every language, and the state in which that is. */
export const CHANGES = [
	{
		fate: 'pending',
		en: 'The children print their own tickets.',
		zh: '小朋友先印一張自己的車票。',
		cn: '孩子先印一张车票。',
	},
	{ fate: 'rejected', en: 'The cheapest trip of the year!', zh: '全年最平！', cn: '全年最便宜！' },
	{ fate: 'draft', en: 'We may start earlier.', zh: '我們可能提早開始。', cn: '我们可能提前开始。' },
] as const;
