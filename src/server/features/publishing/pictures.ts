import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { pictureFolder, type Stored, type Subject, subjectId } from '../../core/content/subjects.ts';
import { picturesOf } from '../../core/content/trip-draft.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { PublicationItem } from './items.ts';
import { bytesOf, filesOfVersions, keepBytes, lastVersion } from './versions.ts';

type Db = Pick<Store, 'db'>;

/** A picture under the name that it has on the site. */
export interface NewUpload {
	/** `trip/bus-factory`. */
	subject: string;
	name: string;
	digest: string;
	bytes: Uint8Array;
	by: string;
}

/**
 * Keeps a picture; the same one under the same name once.
 * @returns whether it was not there yet
 */
export const keepUpload = async (trx: Db, upload: NewUpload, now: number): Promise<boolean> => {
	const { subject, name, digest, bytes, by } = upload;
	await keepBytes(trx, digest, bytes);
	const { numInsertedOrUpdatedRows = 0n } = await trx.db
		.insertInto('upload')
		.values({ id: uuidv7(now), subject, name, digest, at: now, accountId: by })
		.onConflict((conflict) => conflict.columns(['subject', 'name']).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
};

/** The pictures of something by name, with the digests of their bytes. */
const uploadsOf = async ({ db }: Db, subject: string): Promise<Map<string, string>> => {
	const rows = await db.selectFrom('upload').select(['name', 'digest']).where('subject', '=', subject).execute();
	return new Map(rows.map(({ name, digest }) => [name, digest]));
};

const namedBy = (item: PublicationItem): string[] => {
	if (item.act === 'remove' || item.act === 'departure' || item.act === 'announce') return [];
	if (item.kind === 'trip') return item.act === 'put' ? picturesOf((item.value as TripDraft).facts) : [];
	const { picture } = (item.act === 'put' ? item.value : item.facts) as { picture?: unknown };
	return typeof picture === 'string' ? [picture.replace(/^\.\//, '')] : [];
};

/** Digest of a picture that is kept for something: sent in, or in its files at some time. */
const storedDigest = async (store: Db, subject: Subject, name: string): Promise<string | undefined> => {
	const sent = (await uploadsOf(store, subjectId(subject))).get(name);
	if (sent) return sent;
	const path = `${pictureFolder(subject)}/${name}`;
	return (await filesOfVersions(store, subject)).find((files) => files[path] !== undefined)?.[path];
};

/** Reads from what is kept what the files lack of items, before anything is written: pictures, and facts of trips. */
export const storedFor = async (
	store: Db,
	items: readonly PublicationItem[],
	isThere: (path: string) => boolean,
): Promise<(subject: Subject) => Stored> => {
	const found = new Map<string, Buffer>();
	const facts = new Map<string, TripDraft['facts']>();
	for (const item of items) {
		if (item.kind === 'trip' && item.act === 'put' && !isThere(`${pictureFolder(item)}/trip.json`)) {
			const last = await lastVersion(store, item, { onSite: true });
			if (last) facts.set(subjectId(item), (last.value as TripDraft).facts);
		}
		for (const name of namedBy(item)) {
			const path = `${pictureFolder(item)}/${name}`;
			const digest = isThere(path) ? undefined : await storedDigest(store, item, name);
			const bytes = digest && (await bytesOf(store, digest));
			if (bytes) found.set(path, bytes);
		}
	}
	return (subject) => ({
		picture: (name) => found.get(`${pictureFolder(subject)}/${name}`),
		facts: facts.get(subjectId(subject)),
	});
};

/** Bytes of one picture that is kept for something. */
export const storedPicture = async (store: Db, subject: Subject, name: string): Promise<Buffer | undefined> => {
	const digest = await storedDigest(store, subject, name);
	return digest === undefined ? undefined : bytesOf(store, digest);
};
