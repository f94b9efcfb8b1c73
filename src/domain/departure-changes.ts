import type { IsoDate } from './hong-kong-time.ts';

/** Why we call a departure off; whoever booked gets everything back. */
export const CALL_OFF_REASONS = ['weather', 'minimum', 'called_off'] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

/** Whether the money goes back unasked; otherwise families choose between it and another day. */
export const refundsByItself = (reason: CallOffReason | '' | undefined): boolean => reason === 'minimum';

/** That a departure does not go: why, and when that was decided (ISO time, UTC). */
export interface CalledOff {
	reason: CallOffReason;
	decided: string;
}

/** A departure as its month has it; what else stands there is kept as it is. */
export interface DepartureEntry {
	date: IsoDate;
	sequence?: unknown;
	changed?: unknown;
	movedFrom?: unknown;
	cancelled?: unknown;
	[field: string]: unknown;
}

/** What is written by the machine alone: nobody types it. */
export const MACHINE_FIELDS = ['sequence', 'changed', 'movedFrom', 'cancelled'] as const;

/** The day that was announced first: with its trip, what a departure is known by to its end. */
export const firstDayOf = ({ date, movedFrom }: Pick<DepartureEntry, 'date' | 'movedFrom'>): IsoDate =>
	typeof movedFrom === 'string' ? movedFrom : date;

/** Whether a departure does not go. */
export const isCalledOff = ({ cancelled }: { cancelled?: unknown; [field: string]: unknown }): boolean =>
	cancelled !== undefined;

export const sequenceOf = ({ sequence }: { sequence?: unknown; [field: string]: unknown }): number =>
	Number(sequence ?? 0);

/** What a change makes of a departure: where it is then, and whether it goes. */
export interface DepartureChange {
	date: IsoDate;
	/** Null: it goes. */
	cancelled: CalledOff | null;
	sequence: number;
	/** Day of the change. */
	changed: IsoDate;
}

/** A departure after a change. */
export const withChange = <Entry extends DepartureEntry>(
	entry: Entry,
	{ date, cancelled, sequence, changed }: DepartureChange,
): Entry => {
	const first = firstDayOf(entry);
	const { movedFrom: _, cancelled: __, ...rest } = entry;
	return {
		...(rest as unknown as Entry),
		date,
		sequence,
		changed,
		...(date !== first && { movedFrom: first }),
		...(cancelled && { cancelled }),
	};
};

/** How a departure of a trip that is written anew was found among those that there are. */
const pairsOf = (before: readonly DepartureEntry[], after: readonly DepartureEntry[]) => {
	const pairs = new Map<DepartureEntry, DepartureEntry>();
	const left = new Set(before);
	const pair = (entry: DepartureEntry, found: DepartureEntry | undefined) => {
		if (!found || !left.has(found)) return;
		pairs.set(entry, found);
		left.delete(found);
	};
	const free = () => after.filter((entry) => !pairs.has(entry));
	for (const entry of after)
		pair(
			entry,
			before.find(({ date }) => date === entry.date),
		);
	for (const entry of free())
		pair(
			entry,
			[...left].find((each) => typeof entry.movedFrom === 'string' && firstDayOf(each) === entry.movedFrom),
		);
	for (const entry of free())
		pair(
			entry,
			[...left].find(({ variant }) => variant !== undefined && variant === entry['variant']),
		);
	// A row whose day was changed stands where it stood.
	for (const entry of free()) {
		const there = before[after.indexOf(entry)];
		if (there?.['product'] === entry['product'] && before.length === after.length) pair(entry, there);
	}
	return { pairs, gone: [...left] };
};

/** What becomes of a departure when its trip is written anew. */
export interface Rewritten<Entry extends DepartureEntry> {
	/** All departures, with what the machine writes. */
	departures: Entry[];
	/** Those to come that go on another day. */
	moved: { from: IsoDate; to: IsoDate }[];
	/** Those to come that are called off, or left out although families have booked. */
	cancelled: IsoDate[];
}

/**
 * The departures of a trip as somebody wrote them, with what the machine writes: one on another day keeps the day that was
 * announced first; one that was left out although families have booked is called off instead.
 * @param touches hours or meeting place of the trip change, of which calendars must learn
 */
export const rewritten = <Entry extends DepartureEntry>(
	before: readonly Entry[],
	after: readonly Entry[],
	{
		now,
		today,
		isBooked,
		touches = false,
	}: { now: string; today: IsoDate; isBooked: (day: IsoDate) => boolean; touches?: boolean },
): Rewritten<Entry> => {
	const { pairs, gone } = pairsOf(before, after);
	const result: Rewritten<Entry> = { departures: [], moved: [], cancelled: [] };
	for (const entry of after) {
		const old = pairs.get(entry);
		const { sequence: _, changed: __, movedFrom: ___, cancelled, ...own } = entry;
		if (!old) {
			result.departures.push(own as unknown as Entry);
			continue;
		}
		const machineFields = Object.fromEntries(
			MACHINE_FIELDS.flatMap((name) => (name in old ? [[name, old[name]]] : [])),
		);
		const known = { ...own, ...machineFields, date: old.date } as unknown as Entry;
		const isMoved = old.date !== entry.date;
		const isOff = isCalledOff(entry) && !isCalledOff(old);
		const isTouched = isMoved || isOff || (touches && old.date >= today);
		const off = isOff
			? ((cancelled as CalledOff | undefined) ?? { reason: 'called_off' as const, decided: now })
			: null;
		if (isMoved && old.date >= today) result.moved.push({ from: old.date, to: entry.date });
		if (isOff && old.date >= today) result.cancelled.push(old.date);
		result.departures.push(
			isTouched
				? withChange(known, {
						date: entry.date,
						cancelled: off ?? (old.cancelled as CalledOff | undefined) ?? null,
						sequence: sequenceOf(old) + 1,
						changed: today,
					})
				: known,
		);
	}
	for (const old of gone.filter(({ date }) => date >= today && isBooked(date))) {
		const isOff = isCalledOff(old);
		if (!isOff) result.cancelled.push(old.date);
		const cancelled = { reason: 'called_off', decided: now } as const;
		const change = { date: old.date, cancelled, sequence: sequenceOf(old) + 1, changed: today };
		result.departures.push((isOff ? old : withChange(old, change)) as Entry);
	}
	result.departures.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
	return result;
};
