import type { BodyOf } from '#contracts/contracts.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { CALL_OFF_LABELS } from '#domain/office/departure-notice.ts';
import type { AuditEntry } from '../../core/audit.ts';
import { ApiError } from '../../core/http/errors.ts';
import { rewriteMails } from '../../core/mail/outbox.ts';
import { catalogue, isCancelled } from '../../core/schedule/catalogue.ts';
import { type Changing, type Known, lockedDeparture, publishChange } from './changes.ts';
import { changeDeparture, tellRest } from './families.ts';
import { familiesToTell, putDecision, tellFamilies, weatherOf } from './weather.ts';

/** What the audit log tells of a change. */
export type Logged = AuditEntry | AuditEntry[];

/** Changes a departure, with everybody who has booked it, and has its entry of the schedule published at once. */
const decide = async (
	changing: Changing,
	known: Known,
	decision: Omit<Parameters<typeof changeDeparture>[2], 'sequence'>,
) => {
	const sequence = Math.max(known.scheduled?.sequence ?? 0, known.decided?.sequence ?? 0) + 1;
	const { row, ...counts } = await changeDeparture(changing, known, { ...decision, sequence });
	if (known.scheduled) await publishChange(changing, row);
	return counts;
};

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
): Promise<Logged> => {
	const { db, actor, now } = changing;
	const known = await lockedDeparture(changing, id);
	const { trip, day } = known;
	checkToCome(day, now);
	const subject = `departure/${id}`;
	if (known.decided ? known.decided.reason !== '' : known.scheduled?.cancelled) {
		const mails = tell && known.decided ? await tellRest(changing, known.decided) : 0;
		return mails === 0 ? [] : { subject, after: { mails } };
	}
	if (reason === 'weather') await putDecision(db, { trip, departure: day }, 'cancelled', actor, now);
	const summary = [CALL_OFF_LABELS[reason], note].filter(Boolean).join('，');
	const { families, mails } = await decide(changing, known, {
		kind: 'cancelled',
		day,
		reason,
		note,
		summary,
		tell,
	});
	const what = reason === 'weather' ? { weather: 'cancelled' } : { cancelled: reason };
	return { subject, after: { ...what, ...(families > 0 && { families, mails }) } };
};

/** Opens a departure again that was called off. @throws ApiError 404, 409 for one that goes, or that is over */
export const reopenDeparture = async (
	changing: Changing,
	id: string,
	{ tell }: BodyOf<'POST /departures/:id/reopen'>,
): Promise<Logged> => {
	const { now, db } = changing;
	const known = await lockedDeparture(changing, id);
	const { trip, day } = known;
	checkToCome(day, now);
	if (known.decided ? known.decided.reason === '' : !known.scheduled?.cancelled) throw new ApiError('bad_transition');
	await db
		.deleteFrom('departureWeather')
		.where((eb) => eb.and({ trip, departure: day }))
		.where('decision', '=', 'cancelled')
		.execute();
	const { families, mails } = await decide(changing, known, { kind: 'goes', day, reason: null, note: '', tell });
	const after = { cancelled: false, families, mails };
	return { subject: `departure/${id}`, before: { cancelled: true }, after };
};

/** Moves a departure to another day, with everybody who has booked it. @throws ApiError 404, 409, 422 for a day that it cannot have */
export const moveDeparture = async (
	changing: Changing,
	id: string,
	{ to, tell }: BodyOf<'POST /departures/:id/move'>,
): Promise<Logged> => {
	const { now } = changing;
	const known = await lockedDeparture(changing, id);
	const { trip, day, scheduled } = known;
	checkToCome(day, now);
	if (!scheduled || isCancelled({ trip, departure: day })) throw new ApiError('bad_transition');
	// Calendars know a departure by its first day: another one that was announced for it cannot have it.
	const taken = catalogue().departures.some(
		(each) => each.trip === trip && each !== scheduled && (each.date === to || each.movedFrom === to),
	);
	if (taken || to === day || to < hongKongDay(now)) throw new ApiError('invalid', { field: 'to' });
	const { families, mails } = await decide(changing, known, { kind: 'moved', day: to, reason: null, note: '', tell });
	return { subject: `departure/${id}`, before: { departure: day }, after: { departure: to, families, mails } };
};

/**
 * Says what the weather means for a departure: one that it does not allow is called off like any other, and anything else
 * opens it again. Said twice it counts once; with `tell` every family that was not told yet gets a mail.
 * @throws ApiError 404, 409 for a day that is over, or when a colleague decided since `version`
 */
export const changeByWeather = async (
	changing: Changing,
	id: string,
	{ decision, version, tell }: BodyOf<'PUT /departures/:id/weather'>,
): Promise<Logged> => {
	const { db, actor, now } = changing;
	const { trip, day: departure } = await lockedDeparture(changing, id);
	checkToCome(departure, now);
	const where = { trip, departure };
	const before = await weatherOf(changing, where);
	const isSame = before?.decision === decision;
	if (!isSame && (before?.decidedAt ?? null) !== version) throw new ApiError('conflict');
	if (decision === 'cancelled') return cancelDeparture(changing, id, { reason: 'weather', note: '', tell });
	const isOff = isCancelled(where);
	const reopened = isOff ? await reopenDeparture(changing, id, { tell }) : [];
	const at = isSame ? before.decidedAt : Math.max(now, (before?.decidedAt ?? 0) + 1);
	if (!isSame) {
		await putDecision(db, where, decision, actor, at);
		const families = await familiesToTell(changing, where);
		await rewriteMails(
			db,
			families.map(({ id }) => id),
		);
	}
	// Who was told that it goes after all needs no second mail.
	const mails = tell && !isOff ? await tellFamilies(db, where, { decision, decidedAt: at }) : 0;
	const entry = {
		subject: `departure/${id}`,
		...(before && !isSame && { before: { weather: before.decision } }),
		after: { weather: decision, ...(mails > 0 && { mails }) },
	};
	return [reopened, isSame && mails === 0 ? [] : entry].flat();
};
