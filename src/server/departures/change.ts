import type { BodyOf } from '#contracts/contracts.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { CALL_OFF_LABELS } from '#domain/office/departure-notice.ts';
import type { AuditEntry } from '../audit/audit.ts';
import { ApiError } from '../http/errors.ts';
import { catalogue, isCancelled } from '../orders/catalogue.ts';
import { putDecision } from '../orders/weather.ts';
import { type Changing, lockedDeparture, moveBeside, writeChange } from './changes.ts';
import { followFamilies, tellRest } from './families.ts';

/** What a change of a departure did. */
export interface Changed {
	result: undefined;
	audit: AuditEntry | readonly AuditEntry[];
}

/** @throws ApiError 409 for a day that is over */
const checkToCome = (day: IsoDate, now: number): void => {
	if (day < hongKongDay(now)) throw new ApiError('bad_transition');
};

/**
 * Calls a departure off, and has its families told. Done twice it counts once; with `tell` the second time mails whoever
 * was not told.
 * @throws ApiError 404, 409 for a day that is over
 */
export const cancelDeparture = async (
	changing: Changing,
	id: string,
	{ reason, note, tell }: BodyOf<'POST /departures/:id/cancel'>,
): Promise<Changed> => {
	const { db, actor, now } = changing;
	const known = await lockedDeparture(changing, id);
	const { trip, day } = known;
	checkToCome(day, now);
	const subject = `departure/${id}`;
	if (known.decided ? known.decided.reason !== '' : known.scheduled?.seats === 'cancelled') {
		const mails = tell && known.decided ? await tellRest(changing, known.decided) : 0;
		return { result: undefined, audit: mails === 0 ? [] : { subject, after: { mails } } };
	}
	await writeChange(changing, known, { kind: 'cancelled', day, reason, note });
	if (reason === 'weather') await putDecision(db, { trip, departure: day }, 'cancelled', actor, now);
	const said = [CALL_OFF_LABELS[reason], note].filter(Boolean).join('，');
	const told = { kind: 'cancelled', trip, from: day, to: day, note: said, tell } as const;
	const { families, mails } = await followFamilies(changing, told);
	const what = reason === 'weather' ? { weather: 'cancelled' } : { cancelled: reason };
	return { result: undefined, audit: { subject, after: { ...what, ...(families > 0 && { families, mails }) } } };
};

/** Opens a departure again that was called off. @throws ApiError 404, 409 for one that goes, or that is over */
export const reopenDeparture = async (
	changing: Changing,
	id: string,
	{ tell }: BodyOf<'POST /departures/:id/reopen'>,
): Promise<Changed> => {
	const { now, db } = changing;
	const known = await lockedDeparture(changing, id);
	const { trip, day } = known;
	checkToCome(day, now);
	if (known.decided ? known.decided.reason === '' : known.scheduled?.seats !== 'cancelled')
		throw new ApiError('bad_transition');
	await writeChange(changing, known, { kind: 'goes', day, reason: null, note: '' });
	await db
		.deleteFrom('departure_weather')
		.where('trip', '=', trip)
		.where('departure', '=', day)
		.where('decision', '=', 'cancelled')
		.execute();
	const told = { kind: 'goes', trip, from: day, to: day, note: '', tell } as const;
	const { families, mails } = await followFamilies(changing, told);
	return {
		result: undefined,
		audit: { subject: `departure/${id}`, before: { cancelled: true }, after: { cancelled: false, families, mails } },
	};
};

/** Moves a departure to another day, with everybody who has booked it. @throws ApiError 404, 409, 422 for a day that it cannot have */
export const moveDeparture = async (
	changing: Changing,
	id: string,
	{ to, tell }: BodyOf<'POST /departures/:id/move'>,
): Promise<Changed> => {
	const { now, db } = changing;
	const known = await lockedDeparture(changing, id);
	const { trip, day, first, scheduled } = known;
	checkToCome(day, now);
	if (!scheduled || isCancelled({ trip, departure: day })) throw new ApiError('bad_transition');
	// Calendars know a departure by its first day: another one that was announced for it cannot have it.
	const taken = catalogue().departures.some(
		(each) => each.trip === trip && each !== scheduled && (each.date === to || each.movedFrom === to),
	);
	if (taken || to === day || to < hongKongDay(now)) throw new ApiError('invalid', { field: 'to' });
	await writeChange(changing, { ...known, first }, { kind: 'moved', day: to, reason: null, note: '' });
	const told = { kind: 'moved', trip, from: day, to, note: '', tell } as const;
	const { families, mails } = await followFamilies(changing, told);
	await moveBeside(db, { trip, from: day, to });
	return {
		result: undefined,
		audit: { subject: `departure/${id}`, before: { departure: day }, after: { departure: to, families, mails } },
	};
};
