import { DISPATCH } from '#domain/office/dispatch.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { ORDER } from '#domain/office/order.ts';
import { CHANGE } from '#domain/office/place.ts';
import { ORDERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { NoteForm } from '../../ui/NoteForm.tsx';
import { Time } from '../../ui/Time.tsx';
import { useTrips } from '../../ui/use-trip-titles.ts';
import { eventLabel } from './event-label.ts';
import type { Order } from './order.ts';

/** Who is no account. */
const WHO: Record<string, string> = { '': '系统', shop: '店铺', server: '系统', family: '家长' };

/** Names of states say nothing beside the step that led to them. */
const STATES: readonly string[] = [
	...Object.keys(ORDER.states),
	...Object.keys(DISPATCH.states),
	...Object.keys(CHANGE.states),
];
const isText = (value: string): boolean => value !== '' && !STATES.includes(value);

/** Who did what to an order, the newest first, and room for a note. */
export const OrderHistory = ({ order: { id, events } }: { order: Order }) => {
	const trips = useTrips();
	// It was written down by the name of the trip.
	const titled = (text: string) => [...trips].reduce((words, [slug, title]) => words.replaceAll(slug, title), text);
	return (
		<section aria-labelledby="order-history">
			<h3 id="order-history">记录</h3>
			<ol className="o-lines o-compare">
				{events.toReversed().map(({ id: key, at, who, action, before, after, note }) => (
					<li key={key}>
						<Time ms={at} />
						<b>{eventLabel(action, before)}</b>
						<span>{WHO[who] ?? who}</span>
						{(isText(before) || isText(after)) && (
							<span>
								{isText(before) && <del>{before}</del>} {isText(after) && <ins>{after}</ins>}
							</span>
						)}
						{note && <span>{titled(note)}</span>}
					</li>
				))}
			</ol>
			<NoteForm
				about={`order note ${id}`}
				label="备注"
				length={NEED_LENGTH}
				save={(note) => call('POST /orders/:id/notes', { params: { id }, body: { note } })}
				stale={[ORDERS]}
			/>
		</section>
	);
};
