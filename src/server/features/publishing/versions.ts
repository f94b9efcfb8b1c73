import type { Store } from '../../core/db/store.ts';
import type { SubjectKind, VersionRow } from '../../core/db/tables/publishing.ts';
import { uuidv7 } from '../../core/db/uuid.ts';

type Db = Pick<Store, 'db'>;
interface Subject {
	kind: SubjectKind;
	subject: string;
}

/** Keeps bytes under their digest; the same ones once. */
export const keepBytes = async ({ db }: Db, digest: string, bytes: Uint8Array): Promise<void> => {
	await db
		.insertInto('blob')
		.values({ digest, bytes })
		.onConflict((conflict) => conflict.column('digest').doNothing())
		.execute();
};

export const bytesOf = async ({ db }: Db, digest: string): Promise<Buffer | undefined> => {
	const row = await db.selectFrom('blob').select('bytes').where('digest', '=', digest).executeTakeFirst();
	return row && Buffer.from(row.bytes);
};

/** A version with its JSON read. */
export interface Version extends Omit<VersionRow, 'value' | 'files'> {
	value: unknown;
	files: Record<string, string>;
}
const read = ({ value, files, ...row }: VersionRow): Version => ({
	...row,
	value: value === null ? null : JSON.parse(value),
	files: JSON.parse(files),
});

const versionsOf = ({ db }: Db, { kind, subject }: Subject) =>
	db.selectFrom('version').where('kind', '=', kind).where('subject', '=', subject);

/**
 * @param onSite the last one in which it was on the site, whatever became of it since
 * @param before the last one with a lower number
 */
export const lastVersion = async (
	db: Db,
	subject: Subject,
	{ onSite = false, before }: { onSite?: boolean; before?: number } = {},
): Promise<Version | undefined> => {
	const row = await versionsOf(db, subject)
		.selectAll()
		.$if(onSite, (query) => query.where('value', 'is not', null))
		.$if(before !== undefined, (query) => query.where('number', '<', Number(before)))
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row && read(row);
};

/** Writes down what is on the site now, with every byte of its files. */
export const keepVersion = async (
	trx: Db,
	subject: Subject,
	{ value, files }: { value: unknown; files: ReadonlyMap<string, { digest: string; bytes: Uint8Array }> },
	{ accountId, action, publicationId }: { accountId: string | null; action: string; publicationId: string | null },
	now: number,
): Promise<void> => {
	for (const { digest, bytes } of files.values()) await keepBytes(trx, digest, bytes);
	const number = ((await lastVersion(trx, subject))?.number ?? 0) + 1;
	const digests = Object.fromEntries([...files].map(([path, { digest }]) => [path, digest]));
	await trx.db
		.insertInto('version')
		.values({
			id: uuidv7(now),
			kind: subject.kind,
			subject: subject.subject,
			number,
			at: now,
			accountId,
			action,
			publicationId,
			files: JSON.stringify(digests),
			value: value === undefined ? null : JSON.stringify(value),
		})
		.execute();
};

/** Every version of something, the newest first, without what they say. */
export const listVersions = (db: Db, subject: Subject) =>
	versionsOf(db, subject)
		.leftJoin('account', 'account.id', 'version.accountId')
		.select(['number', 'at', 'account.name as by', 'action'])
		.select(({ eb }) => eb.case().when('value', 'is', null).then(1).else(0).end().as('gone'))
		.orderBy('number', 'desc')
		.execute();

export const findVersion = async (db: Db, subject: Subject, number: number) => {
	const row = await versionsOf(db, subject).selectAll().where('number', '=', number).executeTakeFirst();
	return row && read(row);
};

/** The files of every version of something, the newest first. */
export const filesOfVersions = async (db: Db, subject: Subject): Promise<Record<string, string>[]> =>
	(await versionsOf(db, subject).select('files').orderBy('number', 'desc').execute()).map(({ files }) =>
		JSON.parse(files),
	);
