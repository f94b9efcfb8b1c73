import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Drafts of what is on the site, publications, every published version, and the bytes of their files. */
export const publishing = (columns: Columns): Migration => {
	const { time, bytes } = columns;
	const tables = {
		draft: `id text primary key not null, kind text not null, subject text not null, state text not null,
			revision integer not null, value text not null, base text not null, base_value text, authors text not null,
			updated_at ${time} not null, updated_by text not null, submitted_at ${time}, submitted_by text,
			decided_at ${time}, decided_by text, reason text not null, binned_at ${time}`,
		publication: `id text primary key not null, created_at ${time} not null, account_id text not null,
			action text not null, items text not null, state text not null, begun_at ${time}, ended_at ${time},
			result text not null`,
		version: `id text primary key not null, kind text not null, subject text not null, number integer not null,
			at ${time} not null, account_id text, action text not null, publication_id text, value text,
			files text not null`,
		blob: `digest text primary key not null, bytes ${bytes} not null`,
		upload: `id text primary key not null, subject text not null, name text not null, digest text not null,
			at ${time} not null, account_id text not null`,
	};
	return makeTables(columns, tables, [
		'draft_state on draft (kind, state)',
		'publication_state on publication (state, id)',
		'unique version_subject on version (kind, subject, number)',
		'unique upload_subject on upload (subject, name)',
	]);
};
