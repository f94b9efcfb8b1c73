import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { type ContentFiles, changedFiles, type FileChange } from './content-files.ts';
import type { ItemDraft } from './item-draft.ts';
import {
	baseOfSubject,
	type FindPicture,
	readSubject,
	type Subject,
	type SubjectValue,
	subjectId,
	writeSubject,
} from './subjects.ts';
import { type Base, movedSince } from './trip-draft.ts';

/** One thing that a publication changes. */
export type PublicationItem = Subject &
	(
		| /** As a draft says, if nobody changed it underneath. */ { act: 'put'; value: SubjectValue; base: Base }
		| /** A few facts of what is there, whatever else it says. */ { act: 'patch'; facts: Record<string, unknown> }
		| { act: 'remove' }
	);

/** With some facts changed; those that are null are taken away. */
export const patched = ({ kind }: Subject, value: SubjectValue, facts: Record<string, unknown>): SubjectValue => {
	const merge = (all: Record<string, unknown>) =>
		Object.fromEntries(Object.entries({ ...all, ...facts }).filter(([, fact]) => fact !== null));
	if (kind !== 'trip') return merge(value as ItemDraft);
	return { ...(value as TripDraft), facts: merge((value as TripDraft).facts) };
};

const wanted = (files: ContentFiles, item: PublicationItem): SubjectValue | undefined => {
	if (item.act === 'put') return item.value;
	const there = readSubject(files, item);
	return item.act === 'remove' || there === undefined ? undefined : patched(item, there, item.facts);
};

/** Files that somebody else changed since the drafts among the items were made. */
export const conflictsOf = (files: ContentFiles, items: readonly PublicationItem[]): string[] =>
	items.flatMap((item) => (item.act === 'put' ? movedSince(item.base, baseOfSubject(files, item)) : []));

/** What has to be written for all of the items together; several may write to one file. */
export const changesOf = (
	files: ContentFiles,
	items: readonly PublicationItem[],
	picture: (subject: Subject) => FindPicture,
): FileChange[] => {
	const all = new Map<string, FileChange>();
	for (const item of items) {
		const now = changedFiles(files, [...all.values()]);
		// What is not there any more needs no change.
		if (item.act === 'patch' && readSubject(now, item) === undefined) continue;
		for (const change of writeSubject(now, item, wanted(now, item), picture(item))) all.set(change.path, change);
	}
	return [...all.values()];
};

/** The subjects of items, each once. */
export const subjectsOf = (items: readonly PublicationItem[]): Subject[] => [
	...new Map(items.map(({ kind, subject }) => [subjectId({ kind, subject }), { kind, subject }])).values(),
];
