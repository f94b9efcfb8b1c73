import type { Locale } from '#domain/locale.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { DAY, HOUR } from './days.ts';
import type { Diary } from './diary.ts';
import { familyOf } from './families.ts';
import type { Hands } from './hands.ts';
import type { Draw } from './random.ts';

const ENQUIRIES = 36;

/** What families ask, and of which trip. */
const MESSAGES: Record<Locale, readonly (readonly [message: string, trip: string])[]> = {
	zh: [
		['請問學校包團最少要多少人？我們小三級約九十人，想在一月的星期五。', 'science-museum'],
		['囝囝對花生嚴重敏感，午餐可以另外安排嗎？', 'bus-factory'],
		['十二月的團還有位嗎？我想替兩個小朋友報名。', 'walled-city-fruit-tea'],
		['如果當日黃雨，會照常出發嗎？', 'climbing-sports'],
	],
	cn: [
		['你好，我们从深圳过来，可以在口岸附近上车吗？', 'ocean-pandas'],
		['孩子只会普通话，导览有普通话吗？', 'museum-adventure'],
		['请问可以开发票吗？公司有子女教育补贴。', ''],
		['我们一共五个家庭，想包一个小团，请报价。', 'riding-light-rail'],
	],
	en: [
		['Do you have places for two on the first Saturday? One of them is coeliac.', 'bakery-discovery-park'],
		['Our Year 4 class (28 children) would like a weekday in January. What would it cost?', 'cable-car-aviation'],
		['Is the riding suitable for a very cautious five-year-old?', 'bus-horse-riding'],
		['Could you send the risk assessment for our school office?', 'firefighter-doctor-medical'],
	],
};
const SPAM = 'Best SEO service!!! Rank your site http://cheap-seo.example now, 50% off, http://cheap-seo.example/x';
const NOTES = ['已电话回复，等家长确认人数', '报价已发，附风险评估', '家长改问二月的日期', '已转给领队确认餐单'];

interface Deps {
	store: Store;
	hands: Hands;
	diary: Diary;
	draw: Draw;
	now: number;
	/** Trips that are there. */
	trips: ReadonlySet<string>;
}

/** Enters every enquiry into the diary; its mail to the office was sent when it came. */
export const planEnquiries = ({ store, hands, diary, draw, now, trips }: Deps): void => {
	for (let n = 0; n < ENQUIRIES; n += 1) {
		const spam = n % 12 === 7;
		const at =
			now -
			Math.round(((ENQUIRIES - n) ** 1.5 / ENQUIRIES ** 1.5) * (spam ? 25 : 140) * DAY) +
			draw.whole(-5, -1) * HOUR;
		diary.at(at, async () => {
			const { locale, first, last, email, phone, country } = familyOf(500 + n, draw);
			const [message, trip] = draw.pick(MESSAGES[locale]);
			const id = uuidv7(at);
			await store.db
				.insertInto('enquiry')
				.values({
					id,
					created_at: at,
					locale,
					first_name: first,
					last_name: last,
					email,
					phone,
					country,
					message: spam ? SPAM : message,
					trip: !spam && trips.has(trip) ? trip : '',
					state: spam ? 'quarantine' : 'new',
					score: spam ? 6 : 0,
					reasons: spam ? '["links"]' : '[]',
					assignee: null,
					answered_at: null,
					key: null,
					body_hash: '',
					privacy_version: '1',
					marketing_at: null,
					marketing_version: null,
				})
				.execute();
			if (spam) return;
			const mail = uuidv7(at);
			await store.db
				.insertInto('outbox')
				.values({
					id: mail,
					kind: 'enquiry_office',
					recipient: null,
					created_at: at,
					subject_id: id,
					digest_id: null,
					state: 'sent',
					due_at: 0,
					attempts: 1,
					render_errors: 0,
					claimed_by: null,
					claimed_until: null,
					message_id: mail,
					sent_at: at + 20_000,
					last_error: null,
				})
				.execute();
			const clerk = (time: number, method: 'POST' | 'PUT', path: string, body: object) =>
				diary.at(
					time,
					async (then) => void (await hands.call('clerk', then, method, `/enquiries/${id}/${path}`, body)),
				);
			if (n % 3 !== 2) clerk(at + 2 * HOUR, 'PUT', 'assignee', { assignee: hands.of('clerk').id });
			if (n % 4 === 1) clerk(at + 3 * HOUR, 'POST', 'notes', { note: draw.pick(NOTES) });
			if (n < ENQUIRIES - 8) clerk(at + draw.whole(5, 30) * HOUR, 'POST', 'state', { action: 'answer' });
		});
	}
};
