import {
	type CalledOff,
	type DepartureChange,
	type DepartureEntry,
	firstDayOf,
	sequenceOf,
	withChange,
} from '#domain/departure-changes.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { DepartureDraft, TripDraft } from '#domain/trip-draft.schema.ts';
import { type ContentFiles, changedFiles, type FileChange } from '../../core/content/content-files.ts';
import type { WrittenRecord } from '../../core/content/record-files.ts';
import {
	baseOfSubject,
	readSubject,
	type Stored,
	type Subject,
	type SubjectValue,
	subjectId,
	writeSubject,
} from '../../core/content/subjects.ts';
import { type Base, movedSince } from '../../core/content/trip-draft.ts';

/** One thing that a publication changes. */
export type PublicationItem = Subject &
	(
		| /** As a draft says, if nobody changed it underneath. */ {
				act: 'put';
				value: SubjectValue;
				base: Base;
				/** It does not come from the draft of the same thing, which stays open. */
				keepsDraft?: true;
		  }
		| /** A few facts of what is there, whatever else it says. */ { act: 'patch'; facts: Record<string, unknown> }
		| { act: 'remove' }
		| {
				act: 'departure';
				/** The day of the departure that was announced first. */
				first: IsoDate;
				change: DepartureChange;
		  }
		| /** A departure that is new, unless the trip has one on that day. */ {
				act: 'announce';
				departure: DepartureDraft;
		  }
	);

const byDay = (departures: readonly DepartureDraft[]): DepartureDraft[] =>
	departures.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** A trip with one of its departures changed; a newer change of it stays. */
export const withDeparture = (
	value: TripDraft,
	{ first, change }: Extract<PublicationItem, { act: 'departure' }>,
): TripDraft => ({
	...value,
	departures: byDay(
		value.departures.map((entry) =>
			firstDayOf(entry) === first && sequenceOf(entry) < change.sequence ? withChange(entry, change) : entry,
		),
	),
});

/** A trip with one departure more. */
export const withAnnounced = (value: TripDraft, departure: DepartureDraft): TripDraft =>
	value.departures.some(({ date }) => date === departure.date)
		? value
		: { ...value, departures: byDay([...value.departures, departure]) };

/** What somebody wrote of a trip, with what was decided of its departures since it was let pass. */
const upToDate = (value: TripDraft, there: TripDraft | undefined): TripDraft => ({
	...value,
	departures: value.departures.map((entry) => {
		const newer = there?.departures.find(
			(each) => firstDayOf(each) === firstDayOf(entry) && sequenceOf(each) > sequenceOf(entry),
		);
		if (!newer) return entry;
		const cancelled = (newer['cancelled'] as CalledOff | undefined) ?? null;
		const { date, changed } = newer as DepartureEntry & { changed: IsoDate };
		return withChange(entry, { date, cancelled, sequence: sequenceOf(newer), changed });
	}),
});

/** With some facts changed; those that are null are taken away. */
export const patched = ({ kind }: Subject, value: SubjectValue, facts: Record<string, unknown>): SubjectValue => {
	const merge = (all: Record<string, unknown>) =>
		Object.fromEntries(Object.entries({ ...all, ...facts }).filter(([, fact]) => fact !== null));
	if (kind !== 'trip') return merge(value as WrittenRecord);
	return { ...(value as TripDraft), facts: merge((value as TripDraft).facts) };
};

const wanted = (files: ContentFiles, item: PublicationItem): SubjectValue | undefined => {
	const there = readSubject(files, item);
	if (item.act === 'put')
		return item.kind === 'trip' ? upToDate(item.value as TripDraft, there as TripDraft | undefined) : item.value;
	if (item.act === 'departure') return there && withDeparture(there as TripDraft, item);
	if (item.act === 'announce') return there && withAnnounced(there as TripDraft, item.departure);
	return item.act === 'remove' || there === undefined ? undefined : patched(item, there, item.facts);
};

/** Files that somebody else changed since the drafts among the items were made. */
export const conflictsOf = (files: ContentFiles, items: readonly PublicationItem[]): string[] =>
	items.flatMap((item) => (item.act === 'put' ? movedSince(item.base, baseOfSubject(files, item)) : []));

/** What has to be written for all of the items together; several may write to one file. */
export const changesOf = (
	files: ContentFiles,
	items: readonly PublicationItem[],
	stored: (subject: Subject) => Stored,
): FileChange[] => {
	const all = new Map<string, FileChange>();
	for (const item of items) {
		const now = changedFiles(files, [...all.values()]);
		// What is not there any more needs no change.
		if (['patch', 'departure', 'announce'].includes(item.act) && readSubject(now, item) === undefined) continue;
		for (const change of writeSubject(now, item, wanted(now, item), stored(item))) all.set(change.path, change);
	}
	return [...all.values()];
};

/** The subjects of items, each once. */
export const subjectsOf = (items: readonly PublicationItem[]): Subject[] => [
	...new Map(items.map(({ kind, subject }) => [subjectId({ kind, subject }), { kind, subject }])).values(),
];
