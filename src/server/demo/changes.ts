import type { Store } from '../db/store.ts';
import { DAY, HOUR, type Place } from './days.ts';
import type { Diary } from './diary.ts';

interface Deps {
	clerk: (at: number, path: string, body: object) => Promise<{ id: string } | undefined>;
	diary: Diary;
	store: Store;
	scheduled: readonly Place[];
	now: number;
}

/** An order whose life goes on, and when what happens in it. */
interface Booked {
	id: string;
	n: number;
	fresh: boolean;
	ordered: number;
	departure: number;
	cents: number;
}

/** Every end that an exchange can have, and how often; each is a row of steps after the asking. */
const EXCHANGES: readonly { reason: string; steps: readonly object[] }[] = [
	{ reason: '孩子当天有校际比赛', steps: [] },
	{ reason: '祖父母来港，想改到下一个周末', steps: [{ action: 'approve' }] },
	{ reason: '想与同学同一天参加', steps: [{ action: 'approve' }, { action: 'settle' }] },
	{ reason: '出发前一晚才提出改期', steps: [{ action: 'refuse', reason: '已过改期期限，名额不能保留' }] },
	{ reason: '家长重复提交', steps: [{ action: 'cancel' }] },
	{ reason: '改到年龄更合适的行程', steps: [] },
];

/** Every end that a return can have. `past`: of a trip that is over. */
const RETURNS: readonly { past: boolean; reason: string; note: string; share: number; steps: readonly object[] }[] = [
	{
		past: true,
		reason: 'weather',
		note: '黑色暴雨警告，当天取消',
		share: 1,
		steps: [{ action: 'approve' }, { action: 'refund' }],
	},
	{
		past: true,
		reason: 'illness',
		note: '孩子出水痘，有医生证明',
		share: 0.5,
		steps: [{ action: 'approve' }, { action: 'refund' }],
	},
	{
		past: true,
		reason: 'date',
		note: '',
		share: 0.5,
		steps: [{ action: 'refuse', reason: '出发后才提出，按条款不退' }],
	},
	{ past: true, reason: 'other', note: '家长撤回申请', share: 0, steps: [{ action: 'cancel' }] },
	{
		past: true,
		reason: 'minimum',
		note: '报名不足八人，改为退款',
		share: 1,
		steps: [{ action: 'approve' }, { action: 'fail' }],
	},
	{ past: false, reason: 'minimum', note: '报名不足八人', share: 1, steps: [{ action: 'approve' }] },
	{ past: false, reason: 'illness', note: '手臂骨折，未能参加', share: 1, steps: [] },
	{ past: false, reason: 'date', note: '', share: 0.5, steps: [] },
];

/** Which orders are moved and which are given back: by their numbers. */
export const changesOf = ({ clerk, diary, store, scheduled, now }: Deps) => {
	const exchanges = [...EXCHANGES];
	const returns = [...RETURNS];
	const follow = (path: string, from: number, steps: readonly object[]) => {
		for (const [i, step] of steps.entries())
			diary.at(from + (i + 1) * 5 * HOUR, async (then) => void (await clerk(then, path, step)));
	};
	const exchange = ({ id, ordered }: Booked, { reason, steps }: (typeof EXCHANGES)[number]) =>
		diary.at(ordered + 26 * HOUR, async (then) => {
			const [line] = await store.db.selectFrom('order_line').selectAll().where('order_id', '=', id).execute();
			const to = scheduled.find(({ trip, departure }) => trip !== line?.trip && departure !== line?.departure);
			if (!line || !to) return;
			const { trip, departure } = to;
			// One was sent for its old day already.
			if (steps.length === 2) await clerk(then, `/orders/${id}/state`, { action: 'dispatch', channel: 'paper' });
			const asked = await clerk(then, '/exchanges', { orderId: id, lineId: line.id, trip, departure, reason });
			if (asked) follow(`/exchanges/${asked.id}/state`, then, steps);
		});
	const giveBack = ({ id, cents }: Booked, at: number, { reason, note, share, steps }: (typeof RETURNS)[number]) =>
		diary.at(at, async (then) => {
			const asked = await clerk(then, '/returns', { orderId: id, reason, note, cents: Math.round(cents * share) });
			if (asked) follow(`/returns/${asked.id}/state`, then, steps);
		});
	return (booked: Booked): void => {
		const { n, fresh, ordered, departure } = booked;
		if (fresh && n % 2 === 0 && ordered + 40 * HOUR < now) {
			const next = exchanges.shift();
			if (next) exchange(booked, next);
			return;
		}
		if (n % 7 !== 1 && !fresh) return;
		const next = returns.findIndex(({ past }) => past === !fresh);
		const [chosen] = next < 0 ? [] : returns.splice(next, 1);
		if (chosen) giveBack(booked, fresh ? ordered + 30 * HOUR : departure + 2 * DAY, chosen);
	};
};
