import { RECORDS } from '#domain/office/records.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { SubjectKind } from '../db/tables/publishing.ts';
import { type ContentFiles, digestOf, type FileChange } from './content-files.ts';
import { readRecord, recordIds, recordPath, type WrittenRecord, writeRecord } from './record-files.ts';
import { type Base, baseOf, readTrip, removeTrip, tripSlugs, writeTrip } from './trip-draft.ts';

/** Something on the site that the office looks after. */
export interface Subject {
	kind: SubjectKind;
	/** Folder or file name. */
	subject: string;
}
export type SubjectValue = TripDraft | WrittenRecord;

/** What is kept of something besides what is to be written. */
export interface Stored {
	/** Bytes of a picture that is not among the content files. */
	picture: (name: string) => Buffer | undefined;
	/** Facts of a trip when it was on the site last, if it is not there now. */
	facts?: TripDraft['facts'] | undefined;
}

/** `trip/bus-factory`. */
export const subjectId = ({ kind, subject }: Subject): string => `${kind}/${subject}`;

/** The names of all that is there of a kind, in order. */
export const namesOf = (files: ContentFiles, kind: SubjectKind): string[] =>
	kind === 'trip' ? tripSlugs(files) : recordIds(files, kind);

/** What the content files say; undefined when there is none. @throws SyntaxError when a file is broken */
export const readSubject = (files: ContentFiles, { kind, subject }: Subject): SubjectValue | undefined =>
	kind === 'trip' ? readTrip(files, subject) : readRecord(files, kind, subject);

/** What has to be written so that the content files say this, or nothing. */
export const writeSubject = (
	files: ContentFiles,
	{ kind, subject }: Subject,
	value: SubjectValue | undefined,
	{ picture, facts }: Stored,
): FileChange[] => {
	if (kind !== 'trip') return writeRecord(files, kind, subject, value as WrittenRecord | undefined, picture);
	if (value === undefined) return removeTrip(files, subject);
	return writeTrip(files, subject, value as TripDraft, picture, facts);
};

/** The state of every file behind it. */
export const baseOfSubject = (files: ContentFiles, { kind, subject }: Subject): Base => {
	if (kind === 'trip') return baseOf(files, subject);
	const path = recordPath(kind, subject);
	return { [path]: digestOf(files.bytes(path)) };
};

/** Where its pictures lie below the content folder. */
export const pictureFolder = ({ kind, subject }: Subject): string =>
	kind === 'trip' ? `trips/${subject}` : RECORDS[kind].plural;
