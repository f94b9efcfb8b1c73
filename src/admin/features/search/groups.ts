import type { AnswerOf, Endpoint } from '#contracts/contracts.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { standingsOf } from '#domain/office/interest.ts';
import { ORDER } from '#domain/office/order.ts';
import { showDay, showTime } from '../../ui/time.ts';
import { titleOf } from '../../ui/title-of.ts';

type Found = AnswerOf<'GET /search'>;

/** One thing that was found, and where it is. */
export interface Option {
	href: string;
	name: string;
	/** What tells it from others of that name. */
	more: string;
	state?: string;
	/** Whose picture stands beside it. */
	trip?: string;
}

/** What was found of a kind, the way to all of it last. */
export interface Group {
	label: string;
	options: Option[];
}

/** The way to a list of everything that was found, where that is more. */
const rest = ({ rows, total }: { rows: readonly unknown[]; total: number }, list: string, q: string): Option[] =>
	total > rows.length ? [{ href: `${list}?${new URLSearchParams({ q })}`, name: `全部 ${total} 条`, more: '' }] : [];

const together = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** What was found, as somebody may open it. Kinds without anything are left out. */
export const groupsOf = (
	{ trips, orders, enquiries, waiting }: Found,
	q: string,
	may: (endpoint: Endpoint) => boolean,
	titleBy: (trip: string) => string,
): Group[] =>
	[
		{
			label: '行程',
			options: [
				...trips.rows.map((row) => ({
					// Who may not change it sees it in its list.
					href: may('PUT /goods/:slug') ? `/add-goods?slug=${row.slug}` : `/goods/goods-list?q=${row.slug}`,
					name: titleOf(row),
					more: '',
					trip: row.slug,
				})),
				...rest(trips, '/goods/goods-list', q),
			],
		},
		{
			label: '订单',
			options: [
				...orders.rows.map(({ id, number, parent, trip, departure, state }) => ({
					href: `/order/order-list?open=${id}`,
					name: number,
					more: together(parent, trip && titleBy(trip), departure && showDay(departure)),
					state: ORDER.states[state],
				})),
				...rest(orders, '/order/order-list', q),
			],
		},
		{
			label: '咨询',
			options: [
				...enquiries.rows.map(({ id, name, email, createdAt, state }) => ({
					href: `/enquiries?open=${id}`,
					name: name || '未具名',
					more: together(email, showTime(createdAt)),
					state: ENQUIRY.states[state],
				})),
				...rest(enquiries, '/enquiries', q),
			],
		},
		{
			label: '候补与通知',
			options: waiting.rows.map(({ id, name, email, trip, departure, standing }) => ({
				// Who waits for dates is counted there by trip: nobody is named.
				href: departure === '' ? '/departures/waiting' : `/departures/waiting?open=${id}`,
				name: name || email,
				more: together(name && email, titleBy(trip), departure === '' ? '有日期时通知' : showDay(departure)),
				state: standingsOf(departure)[standing],
			})),
		},
	].filter(({ options }) => options.length > 0);
