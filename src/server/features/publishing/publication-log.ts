import { sql } from 'kysely';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { type ContentFiles, digestOf, type FileChange, textOf } from '../../core/content/content-files.ts';
import type { Subject } from '../../core/content/subjects.ts';
import type { Store } from '../../core/db/store.ts';
import { bytesOf, keepBytes, lastVersion } from './versions.ts';

type Db = Pick<Store, 'db'>;

/** Id of the last publication in a folder; empty: of none that went through the log. */
export const markOf = (files: ContentFiles): string => textOf(files, PUBLISHED_MARK)?.trim() ?? '';

export const markChange = (publication: string): FileChange => ({
	path: PUBLISHED_MARK,
	bytes: Buffer.from(`${publication}\n`),
});

/** Another server has published what this one does not have: what it was about to add does not follow on that. */
export class BehindError extends Error {
	constructor() {
		super('Another server has published meanwhile.');
	}
}

/** Id of the last publication of all; empty: there was none. */
export const lastPublished = async ({ db }: Db): Promise<string> =>
	(await db.selectFrom('publicationLog').select('publicationId').orderBy('place', 'desc').limit(1).executeTakeFirst())
		?.publicationId ?? '';

/** Whether a publication is a release: it changed the site. */
export const isRelease = async ({ db }: Db, id: string): Promise<boolean> =>
	(await db.selectFrom('publicationLog').select('place').where('publicationId', '=', id).executeTakeFirst()) !==
	undefined;

/** What was published after a release, as it was in that release; null: it was not on the site. */
export const valuesAt = async (store: Db, release: string): Promise<{ subject: Subject; value: unknown }[]> => {
	const log = store.db.selectFrom('publicationLog');
	const later = log
		.select('publicationId')
		.where('place', '>', log.select('place').where('publicationId', '=', release));
	const rows = await store.db
		.selectFrom('version')
		.select(({ fn }) => ['kind', 'subject', fn.min('number').as('first')])
		.where('publicationId', 'in', later)
		.groupBy(['kind', 'subject'])
		.orderBy('kind')
		.orderBy('subject')
		.execute();
	const values: { subject: Subject; value: unknown }[] = [];
	for (const { kind, subject, first } of rows) {
		const version = await lastVersion(store, { kind, subject }, { before: Number(first) });
		values.push({ subject: { kind, subject }, value: version?.value ?? null });
	}
	return values;
};

/** What a folder lacks: the last state of each file that was published after the publication that its mark names. */
export const changesSince = async (store: Db, mark: string): Promise<FileChange[]> => {
	const { db } = store;
	const known = db.selectFrom('publicationLog').select('place').where('publicationId', '=', mark);
	const rows = await db
		.selectFrom('publicationLog')
		.select('files')
		// Of a mark that the log does not know, as that of another database, nothing is had.
		.where(({ eb, fn }) => eb('place', '>', fn.coalesce(known, sql<number>`0`)))
		.orderBy('place')
		.execute();
	const files: Record<string, string | null> = Object.assign({}, ...rows.map((row) => JSON.parse(row.files)));
	const changes: FileChange[] = [];
	for (const [path, digest] of Object.entries(files)) {
		const bytes = digest === null ? undefined : await bytesOf(store, digest);
		if (digest !== null && !bytes) throw new Error(`The log of publications has no bytes of ${path}.`);
		changes.push({ path, bytes });
	}
	return changes;
};

/**
 * Adds a publication to the log, and tells the other servers when the transaction is over.
 * @param basis the mark of the content that it was made on; undefined: a repository has seen to that
 * @throws BehindError when that is not the last publication
 */
export const appendToLog = async (
	trx: Pick<Store, 'db' | 'kind'>,
	{ id, basis, changes, now }: { id: string; basis: string | undefined; changes: readonly FileChange[]; now: number },
): Promise<void> => {
	const { db } = trx;
	const last = await db
		.selectFrom('publicationLog')
		.select(['place', 'publicationId'])
		.orderBy('place', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (last && basis !== undefined && last.publicationId !== basis) throw new BehindError();
	const files: Record<string, string | null> = {};
	for (const { path, bytes } of changes) {
		const digest = digestOf(bytes);
		if (bytes) await keepBytes(trx, digest, bytes);
		files[path] = bytes ? digest : null;
	}
	// Of two servers that add at once, the second waits for the first, and then finds the place taken.
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('publicationLog')
		.values({ place: (last?.place ?? 0) + 1, publicationId: id, at: now, files: JSON.stringify(files) })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (numInsertedOrUpdatedRows === 0n) throw new BehindError();
};
