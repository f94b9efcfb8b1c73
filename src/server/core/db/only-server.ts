import { join } from 'node:path';
import { ALONE, holdLock } from './file-lock.ts';
import { embeddedFault, OpenError } from './open-fault.ts';

/** Is locked by the server of a data folder; holds nothing. */
const LOCK_FILE = 'server.lock';
/** A server that was told to end has so long for what it has begun; in milliseconds. */
const HANDOVER = 10_000;
/** Primary result code of SQLite: somebody else has the lock. */
const BUSY = 5;

/**
 * Makes this process the only server of an embedded database, until it ends or lets go. Two of them would each publish a
 * site of its own, and neither would know.
 * @param patience how long one that ends is waited for, while nothing else is done; in milliseconds
 * @throws OpenError when another server stays
 */
export const beOnlyServer = (folder: string, patience = HANDOVER): (() => void) => {
	try {
		return holdLock(join(folder, LOCK_FILE), ALONE, patience);
	} catch (error) {
		if ((Number((error as { errcode?: unknown }).errcode) & 0xff) !== BUSY) throw embeddedFault(error, folder);
		throw new OpenError(
			`Another server uses the data folder ${folder}. End that one, or set DATA_DIR to another folder; for several servers on the same data set DATABASE_URL to a PostgreSQL database.`,
			{ cause: error, refuses: true },
		);
	}
};
