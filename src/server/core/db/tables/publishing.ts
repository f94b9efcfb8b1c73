import type { z } from 'zod';
import type { publicationRow } from '#contracts/publishing.ts';
import type { RecordName } from '#domain/office/records.ts';
import type { ReviewState } from '#domain/office/trip-review.ts';

/** Tables of what is prepared for the site, and of what was on it. */
export interface PublishingTables {
	draft: DraftRow;
	publication: PublicationRow;
	version: VersionRow;
	blob: { digest: string; bytes: Uint8Array };
	upload: UploadRow;
	publicationLog: PublicationLogRow;
	server: ServerRow;
	previewFile: PreviewFileRow;
}

/** What a draft is of. */
export type SubjectKind = 'trip' | RecordName;

/** One draft of a trip or a record: what it is to be on the site. */
export interface DraftRow {
	/** `trip/bus-factory`. */
	id: string;
	kind: SubjectKind;
	subject: string;
	state: ReviewState;
	/** One higher with every change. */
	revision: number;
	/** JSON: all that it says. */
	value: string;
	/** JSON: state of each file that it was made of. */
	base: string;
	/** JSON: what was on the site then; null for something new. */
	baseValue: string | null;
	/** JSON: ids of the accounts that changed it since it was last on the site. */
	authors: string;
	updatedAt: number;
	updatedBy: string;
	submittedAt: number | null;
	submittedBy: string | null;
	decidedAt: number | null;
	decidedBy: string | null;
	/** Why it was rejected. */
	reason: string;
	/** Since when it lies in the bin. */
	binnedAt: number | null;
}

export type PublicationRow = z.infer<typeof publicationRow>;

/** Something as it was on the site; `value` is null when it was taken away. */
export interface VersionRow {
	id: string;
	kind: SubjectKind;
	subject: string;
	number: number;
	at: number;
	/** Null for what was there before the office. */
	accountId: string | null;
	action: string;
	publicationId: string | null;
	/** JSON. */
	value: string | null;
	/** JSON: path of each file → digest of its bytes in `blob`. */
	files: string;
}

/** A picture that was sent for something, under the name that it has on the site. */
export interface UploadRow {
	id: string;
	/** `trip/bus-factory`. */
	subject: string;
	name: string;
	digest: string;
	at: number;
	accountId: string;
}

/** What a publication changed in the content, for the other servers. */
export interface PublicationLogRow {
	/** Counts publications from 1, without a gap. */
	place: number;
	publicationId: string;
	at: number;
	/** JSON: path of each file that was changed → digest of its bytes in `blob`; null: it is gone. */
	files: string;
}

/** What a server said of itself last. */
export interface ServerRow {
	/** `web-1:4321` */
	name: string;
	/** By the clock of the database. */
	seenAt: number;
	/** Id of the last publication that its content has, and of the last one that its site shows; empty: of none. */
	content: string;
	site: string;
	/** Why it cannot show the last one, for the office; empty: nothing hinders it. */
	problem: string;
}

/** A page that was made for an account, such as `en.html`, or a file that it loads, whose name has a hash of it. */
export interface PreviewFileRow {
	accountId: string;
	madeAt: number;
	name: string;
	bytes: Uint8Array;
}
