import { OpenError } from '../db/open-fault.ts';
import type { Store } from '../db/store.ts';
import { catalogue } from '../orders/catalogue.ts';
import { takeMessage } from '../shop/inbox.ts';
import { DAY, HOUR } from './days.ts';
import { createDiary } from './diary.ts';
import { planDrafts } from './drafts.ts';
import { planEnquiries } from './enquiries.ts';
import { createHands, type Hands } from './hands.ts';
import { HISTORY, planOrders } from './orders.ts';
import { createDraw } from './random.ts';

/** Where something of somebody may be. */
const TABLES = ['account', 'enquiry', 'orders', 'inbox', 'outbox', 'draft', 'version', 'publication', 'audit'] as const;

/** @throws OpenError when there is anything: samples never mix with what is real */
const checkEmpty = async ({ db }: Store): Promise<void> => {
	for (const table of TABLES)
		if (
			await db
				.selectFrom(table)
				.select(({ lit }) => lit(1).as('one'))
				.limit(1)
				.executeTakeFirst()
		)
			throw new OpenError(
				`This office has data (in ${table}). Sample data go into an empty one only: set DATA_DIR to a new folder.`,
			);
};

/**
 * Fills an empty office with samples, as if it had been in use for some months.
 * @param site folder of the built site, beside which the content lies
 * @returns who works there, with passwords @throws OpenError when the office is not empty
 */
export const fillDemo = async (store: Store, now: number, site: string): Promise<Hands['staff']> => {
	await checkEmpty(store);
	const draw = createDraw(20_261_122);
	const hands = await createHands(store, site, now - HISTORY - 5 * DAY);
	const diary = createDiary(now);
	const { trips } = catalogue();
	planOrders({ store, hands, diary, draw, now });
	planEnquiries({ store, hands, diary, draw, now, trips: new Set(trips.keys()) });
	planDrafts(hands, diary, now, [...trips.keys()]);
	diary.at(now - 26 * HOUR, async (at) => {
		const bytes = Buffer.from('{"id":9100000000000099999,"name":"#2999","total_price":"HK$ 899"}');
		await takeMessage(store, { webhook_id: 'demo', topic: 'orders/create', bytes, error: 'order_invalid' }, at);
	});
	try {
		await diary.run();
	} finally {
		await hands.close();
	}
	return hands.staff;
};
