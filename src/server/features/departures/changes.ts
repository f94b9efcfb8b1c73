import type { Kysely } from 'kysely';
import type { CallOffReason, DepartureChange } from '#domain/departure-changes.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import type { NoticeKind } from '#domain/office/departure-notice.ts';
import { lockNames } from '../../core/db/lock.ts';
import type { DepartureChangeRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type CatalogueDeparture, catalogue, setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import type { Actor } from '../../core/steps.ts';
import { requestPublication } from '../publishing/index.ts';

/** A transaction in which a departure is changed, by whom, and when. */
export interface Changing extends Pick<Store, 'db' | 'kind'> {
	actor: Actor;
	now: number;
}

/** A departure as it is now. */
export interface Known {
	trip: string;
	day: IsoDate;
	/** The day that was announced first. */
	first: IsoDate;
	/** Undefined of a day that the schedule has not, although somebody has booked it. */
	scheduled: CatalogueDeparture | undefined;
	/** What was decided last. */
	decided: DepartureChangeRow | undefined;
}

const asIso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

const changeOf = (row: DepartureChangeRow): DepartureChange => ({
	date: row.day,
	cancelled: row.reason === '' ? null : { reason: row.reason, decided: asIso(row.decidedAt ?? row.at) },
	sequence: row.sequence,
	changed: row.changed,
});

/** Has everything that this server answers say what was decided. */
export const followChanges = async ({ db }: Pick<Store, 'db'>): Promise<void> => {
	const rows = await db.selectFrom('departureChange').selectAll().execute();
	setScheduleChanges(rows.map((row) => ({ ...changeOf(row), trip: row.trip, first: row.firstDay })));
};

/** The days of a trip for which children have places. */
export const bookedDays = async ({ db }: Pick<Store, 'db'>, trip: string): Promise<ReadonlySet<IsoDate>> => {
	const rows = await db
		.selectFrom('place')
		.select('departure')
		.distinct()
		.where('trip', '=', trip)
		.where('state', '!=', 'cancelled')
		.execute();
	return new Set(rows.map(({ departure }) => departure));
};

/**
 * A departure that nobody else changes before the transaction ends.
 * @throws ApiError 404 when it is neither in the schedule nor booked by anybody
 */
export const lockedDeparture = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, id: string): Promise<Known> => {
	const { trip, departure: day } = departureOf(id);
	await lockNames({ db, kind }, [`departure/${trip}`]);
	const { trips, departures } = catalogue();
	const scheduled = departures.findLast((each) => each.trip === trip && each.date === day);
	const row = await db
		.selectFrom('departureChange')
		.selectAll()
		.where('trip', '=', trip)
		.where((eb) => (scheduled ? eb('firstDay', '=', scheduled.movedFrom ?? day) : eb('day', '=', day)))
		.executeTakeFirst();
	// What was written by hand since counts for more.
	const decided = row && row.sequence >= (scheduled?.sequence ?? 0) ? row : undefined;
	if (!trips.has(trip) || (!scheduled && !(await bookedDays({ db }, trip)).has(day))) throw new ApiError('not_found');
	return { trip, day, first: scheduled?.movedFrom ?? decided?.firstDay ?? day, scheduled, decided };
};

export interface Decision {
	kind: NoticeKind;
	/** Where it is then. */
	day: IsoDate;
	/** Null: it goes. */
	reason: CallOffReason | null;
	note: string;
	sequence: number;
}

/** Writes down what was decided of a departure. */
export const putChange = async (
	{ db, actor, now }: Changing,
	{ trip, first }: Pick<Known, 'trip' | 'first'>,
	{ kind, day, reason, note, sequence }: Decision,
): Promise<DepartureChangeRow> => {
	const rest = {
		day,
		sequence,
		changed: hongKongDay(now),
		reason: reason ?? ('' as const),
		decidedAt: reason === null ? null : now,
		kind,
		at: now,
		accountId: actor.id,
		who: actor.name,
		note,
	};
	const row: DepartureChangeRow = { ...rest, trip, firstDay: first };
	await db
		.insertInto('departureChange')
		.values(row)
		.onConflict((conflict) => conflict.columns(['trip', 'firstDay']).doUpdateSet(rest))
		.execute();
	return row;
};

/** Has the entry of the schedule published at once as it was decided. */
export const publishChange = async ({ db, actor, now }: Changing, row: DepartureChangeRow): Promise<void> => {
	if (actor.id === null) return;
	const { trip, firstDay: first, kind } = row;
	const item = { kind: 'trip', subject: trip, act: 'departure', first, change: changeOf(row) } as const;
	await requestPublication({ db }, { accountId: actor.id, action: ACTIONS[kind], items: [item] }, now);
};

/** The call that asks for a publication, as the log of publications tells it. */
const ACTIONS: Record<NoticeKind, string> = {
	cancelled: 'POST /departures/:id/cancel',
	moved: 'POST /departures/:id/move',
	goes: 'POST /departures/:id/reopen',
	changed: 'POST /goods/:slug/approve',
};

/** Who waits, who leads and what was announced of the weather go along to another day. */
export const moveBeside = async (
	db: Kysely<Tables>,
	{ trip, from, to }: { trip: string; from: IsoDate; to: IsoDate },
): Promise<void> => {
	// Who waits for both days keeps the place in the line of the new one.
	await db
		.deleteFrom('interest')
		.where((eb) => eb.and({ trip, departure: from }))
		.where('email', 'in', (eb) =>
			eb
				.selectFrom('interest as there')
				.select('there.email')
				.where((eb) => eb.and({ 'there.trip': trip, 'there.departure': to })),
		)
		.execute();
	for (const table of ['interest', 'departureLeader'] as const)
		await db
			.updateTable(table)
			.set({ departure: to })
			.where((eb) => eb.and({ trip, departure: from }))
			.execute();
	await db.deleteFrom('departureWeather').where('trip', '=', trip).where('departure', 'in', [from, to]).execute();
};
