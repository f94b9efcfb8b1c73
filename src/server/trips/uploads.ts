import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { keepBytes } from './versions.ts';

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

/** Keeps a picture; the same one under the same name once. @returns whether it was not there yet */
export const keepUpload = async (trx: Db, { subject, name, digest, bytes, by }: NewUpload, now: number) => {
	await keepBytes(trx, digest, bytes);
	const { numInsertedOrUpdatedRows = 0n } = await trx.db
		.insertInto('upload')
		.values({ id: uuidv7(now), subject, name, digest, at: now, account_id: by })
		.onConflict((conflict) => conflict.columns(['subject', 'name']).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
};

/** The pictures of something by name, with the digests of their bytes. */
export const uploadsOf = async ({ db }: Db, subject: string): Promise<Map<string, string>> => {
	const rows = await db.selectFrom('upload').select(['name', 'digest']).where('subject', '=', subject).execute();
	return new Map(rows.map(({ name, digest }) => [name, digest]));
};

export const removeUpload = async ({ db }: Db, subject: string, name: string): Promise<boolean> => {
	const { numDeletedRows } = await db
		.deleteFrom('upload')
		.where('subject', '=', subject)
		.where('name', '=', name)
		.executeTakeFirst();
	return numDeletedRows > 0n;
};
