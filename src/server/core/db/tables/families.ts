import type { z } from 'zod';
import type { interestRow } from '#contracts/waiting.ts';
import type { CallOffReason } from '#domain/departure-changes.ts';
import type { NoticeChannel, NoticeKind } from '#domain/office/departure-notice.ts';
import type { WeatherDecision } from '#domain/weather.ts';

/** The tables of what families ask and are told beside their orders. Days are ISO dates; absent texts are empty. */
export interface FamilyTables {
	interest: InterestRow;
	departureWeather: DepartureWeatherRow;
	departureChange: DepartureChangeRow;
	departureNotice: DepartureNoticeRow;
}

export type InterestRow = z.infer<typeof interestRow>;

/** What was decided about a departure last. */
export interface DepartureWeatherRow {
	trip: string;
	departure: string;
	decision: WeatherDecision;
	decidedAt: number;
	accountId: string;
	who: string;
}

/** What was decided last of a departure of the schedule: it counts until its file says the same. */
export interface DepartureChangeRow {
	trip: string;
	/** The day that was announced first. */
	firstDay: string;
	/** The day on which it goes, or would. */
	day: string;
	sequence: number;
	changed: string;
	/** Empty: it goes. */
	reason: CallOffReason | '';
	decidedAt: number | null;
	kind: NoticeKind;
	at: number;
	/** Null: the server by itself. */
	accountId: string | null;
	who: string;
	note: string;
}

/** That one family is to hear of a change of its departure. */
export interface DepartureNoticeRow {
	id: string;
	orderId: string;
	trip: string;
	/** The day after the change, and before it. */
	departure: string;
	fromDeparture: string;
	kind: NoticeKind;
	/** When the change was made: all families that it touches share it. */
	at: number;
	/** The mail that tells it; null: none was asked for, or there is no address. */
	outboxId: string | null;
	channel: NoticeChannel | null;
	/** When somebody told it by telephone. */
	toldAt: number | null;
	/** A code: why the mail could not be delivered. */
	error: string;
}
