import { countHits, type Limit, waitOf } from '../db/limit.ts';
import type { Store } from '../db/store.ts';
import { enqueue, type NewMail } from './outbox.ts';

/**
 * Mails that leave because somebody sent a form, to an address that may be a stranger's: so many an address gets. What the
 * office writes, and what somebody asked for by a link in a mail, has no limit.
 */
const LIMIT: Limit = { most: 2, within: 3_600_000 };

/**
 * Puts a mail that a form asks for into the outbox, unless its address got as many as one may get.
 * @param trx has judged the form: that lets one of an address come after the other
 * @param bucket counts the mails to its address; absent where nothing has a limit
 * @returns 0 when it was put there, else how long the address has to wait; in milliseconds
 */
export const enqueueFormMail = async (
	trx: Pick<Store, 'db'>,
	mail: NewMail & { recipient: string },
	bucket: string | undefined,
): Promise<number> => {
	const wait = bucket === undefined ? 0 : await waitOf(trx, bucket, [LIMIT], mail.now);
	if (wait > 0) return wait;
	await enqueue(trx.db, mail);
	if (bucket !== undefined) await countHits(trx, [bucket], mail.now);
	return 0;
};
