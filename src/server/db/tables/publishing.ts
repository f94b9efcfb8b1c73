import type { PublicationState } from '#domain/office/publication.ts';
import type { ReviewState } from '#domain/office/trip-review.ts';

/** Tables of what is prepared for the site, and of what was on it. */
export interface PublishingTables {
	draft: DraftRow;
	publication: PublicationRow;
	version: VersionRow;
	blob: { digest: string; bytes: Uint8Array };
	upload: UploadRow;
	publication_log: PublicationLogRow;
	server: ServerRow;
}

/** What a draft is of. */
export type SubjectKind = 'trip' | 'advert' | 'param' | 'question';

/** One draft of a trip, advert or parameter: what it is to be on the site. */
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
	base_value: string | null;
	/** JSON: ids of the accounts that changed it since it was last on the site. */
	authors: string;
	updated_at: number;
	updated_by: string;
	submitted_at: number | null;
	submitted_by: string | null;
	decided_at: number | null;
	decided_by: string | null;
	/** Why it was rejected. */
	reason: string;
	/** Since when it lies in the bin. */
	binned_at: number | null;
}

/** One change of the site: all of its items or none. */
export interface PublicationRow {
	id: string;
	created_at: number;
	/** In whose name. */
	account_id: string;
	/** The endpoint that asked for it. */
	action: string;
	/** JSON: see `src/server/trips/publish/items.ts`. */
	items: string;
	state: PublicationState;
	begun_at: number | null;
	ended_at: number | null;
	/** It waits until then; null: it waits for nothing but its turn. */
	not_before: number | null;
	/** JSON: problems, files that others changed, or why it failed; empty object when there is nothing to tell. */
	result: string;
}

/** Something as it was on the site; `value` is null when it was taken away. */
export interface VersionRow {
	id: string;
	kind: SubjectKind;
	subject: string;
	number: number;
	at: number;
	/** Null for what was there before the office. */
	account_id: string | null;
	action: string;
	publication_id: string | null;
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
	account_id: string;
}

/** What a publication changed in the content, for the other servers. */
export interface PublicationLogRow {
	/** Counts publications from 1, without a gap. */
	place: number;
	publication_id: string;
	at: number;
	/** JSON: path of each file that was changed → digest of its bytes in `blob`; null: it is gone. */
	files: string;
}

/** What a server said of itself last. */
export interface ServerRow {
	/** `web-1:4321` */
	name: string;
	/** By the clock of the database. */
	seen_at: number;
	/** Id of the last publication that its content has, and of the last one that its site shows; empty: of none. */
	content: string;
	site: string;
	/** Why it cannot show the last one, for the office; empty: nothing hinders it. */
	problem: string;
}
