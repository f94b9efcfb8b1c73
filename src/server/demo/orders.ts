import type { Store } from '../db/store.ts';
import { isIncomplete } from '../mail/joining-facts.ts';
import { catalogue } from '../orders/catalogue.ts';
import { SHOP } from '../orders/history.ts';
import { applyOrder } from '../orders/orders.ts';
import { bookingOf } from './booking.ts';
import { changesOf } from './changes.ts';
import { DAY, HOUR, morningOf, placesOf } from './days.ts';
import type { Diary } from './diary.ts';
import type { Hands } from './hands.ts';
import { sendByMail } from './mail.ts';
import type { Draw } from './random.ts';

const ORDERS = 120;
/** So long ago the first of them came. */
export const HISTORY = 150 * DAY;
/** The last ones wait for somebody. */
const FRESH = 26;

interface Deps {
	store: Store;
	hands: Hands;
	diary: Diary;
	draw: Draw;
	now: number;
}

/** Enters the life of every order into the diary. */
export const planOrders = ({ store, hands, diary, draw, now }: Deps): void => {
	const places = placesOf(catalogue(), now, draw);
	const clerk = (at: number, path: string, body: object) => hands.call('clerk', at, 'POST', path, body);
	const changes = changesOf({ clerk, diary, store, scheduled: places.scheduled, now });
	for (let n = 0; n < ORDERS; n += 1) {
		const fresh = n >= ORDERS - FRESH;
		const spread = fresh
			? 9 * DAY * (1 - (n - ORDERS + FRESH) / FRESH)
			: HISTORY - (n * (HISTORY - 30 * DAY)) / (ORDERS - FRESH);
		const at = now - Math.round(spread) - draw.whole(1, 9) * HOUR + draw.whole(0, 59) * 60_000;
		const place = fresh ? places.future() : places.past(at + draw.whole(6, 20) * DAY);
		const unpaid = n % 9 === 4;
		diary.at(at, async () => {
			const order = bookingOf(n, { place, titles: catalogue().trips, at, payment: unpaid ? 'pending' : 'paid' }, draw);
			const how = { actor: SHOP, now: at, kind: store.kind };
			const { id } = await store.db.transaction().execute((trx) => applyOrder(trx, order, how));
			const step = (time: number, body: object) =>
				diary.at(time, async (then) => void (await clerk(then, `/orders/${id}/state`, body)));
			if (unpaid && n % 18 === 4) {
				step(at + 4 * DAY, { action: 'close', note: '四天未付款，电话联系后家长决定不参加' });
				return;
			}
			if (unpaid && !fresh) step(at + DAY + HOUR, { action: 'pay' });
			if (unpaid && fresh) return;
			// What has no time or place yet cannot be mailed.
			const told = !isIncomplete(place.trip);
			const out = morningOf(place.departure) - 4 * DAY;
			if (!fresh || n % 4 === 1) {
				const time = fresh ? at + 20 * HOUR : Math.max(out, at + 2 * DAY);
				if (n % 3 === 0 && told) diary.at(time, (then) => sendByMail(store, hands, id, then, null));
				else step(time, { action: 'dispatch', channel: n % 3 === 1 ? 'whatsapp' : 'paper' });
			} else if (n % 11 === 3 && told)
				diary.at(at + 22 * HOUR, (then) => sendByMail(store, hands, id, then, 'recipient_refused'));
			if (n % 5 === 0)
				diary.at(out + DAY, async (then) => {
					const [row] = await store.db.selectFrom('dispatch').select('id').where('order_id', '=', id).execute();
					if (row) await clerk(then, `/dispatches/${row.id}/state`, { action: 'confirm' });
				});
			if (!fresh) step(morningOf(place.departure) + DAY, { action: 'complete' });
			changes({ id, n, fresh, ordered: at, departure: morningOf(place.departure), cents: order.cents });
		});
	}
};
