import { sql } from 'kysely';
import { PUBLICATION_STATES } from '#domain/office/publication.ts';
import { SEAT_STATES } from '#domain/seat-state.ts';
import { overbooked, seatState } from '#domain/seats.ts';
import { byState } from './core/db/by-state.ts';
import type { Store } from './core/db/store.ts';
import { mailCounts } from './core/mail/outbox.ts';
import type { Figures } from './core/observe/metrics.ts';
import { catalogue } from './core/schedule/catalogue.ts';
import { seatsOf, spanAhead } from './core/schedule/seats.ts';

const sizeOf = async ({ db, kind }: Store): Promise<number> => {
	const query =
		kind === 'postgres'
			? sql<{ size: number }>`select pg_database_size(current_database()) as size`
			: sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`;
	const { rows } = await query.execute(db);
	return Number(rows[0]?.size);
};

const publicationsOf = async ({ db }: Store): Promise<Record<string, number>> => {
	const rows = await db
		.selectFrom('publication')
		.select(['state', ({ fn }) => fn.countAll<number>().as('n')])
		.groupBy('state')
		.execute();
	return byState({ states: PUBLICATION_STATES }, rows);
};

/** What the business looks like now. @param now milliseconds UTC */
export const readFigures = async (store: Store, now: number): Promise<Figures> => {
	store.assertThere();
	const { waiting, dead } = await mailCounts(store);
	const departures: Record<string, number> = Object.fromEntries(SEAT_STATES.map((state) => [state, 0]));
	const seats = { capacity: 0, booked: 0, reserved: 0 };
	let over = 0;
	for (const each of (await seatsOf(store, catalogue(), spanAhead(now), now)).values()) {
		const state = seatState(each);
		departures[state] = (departures[state] ?? 0) + 1;
		seats.capacity += each.capacity ?? 0;
		seats.booked += each.booked;
		seats.reserved += each.reserved;
		if (overbooked(each) > 0 && !each.cancelled) over += 1;
	}
	return {
		banyan_mails: { waiting, given_up: dead },
		banyan_publications: await publicationsOf(store),
		banyan_departures: departures,
		banyan_departures_overbooked: over,
		banyan_seats: seats,
		banyan_store_bytes: await sizeOf(store),
	};
};
