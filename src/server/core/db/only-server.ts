import { mkdirSync } from 'node:fs';
import { takeAlone } from './file-lock.ts';
import { embeddedFault, OpenError } from './open-fault.ts';

/** A server that was told to end has so long for what it has begun; in milliseconds. */
const HANDOVER = 10_000;

const take = (folder: string, patience: number) => {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		return takeAlone(folder, patience);
	} catch (error) {
		throw embeddedFault(error, folder);
	}
};

/**
 * Makes this process the only server of an embedded database, until it ends or lets go. Two of them would each publish a
 * site of its own, and neither would know.
 * @param patience how long one that ends is waited for, while nothing else is done; in milliseconds
 * @throws OpenError when another server stays
 */
export const beOnlyServer = (folder: string, patience = HANDOVER): (() => void) => {
	const leave = take(folder, patience);
	if (leave) return leave;
	throw new OpenError(
		`Another server uses the data folder ${folder}. End that one, or set DATA_DIR to another folder; for several servers on the same data set DATABASE_URL to a PostgreSQL database.`,
		{ refuses: true },
	);
};
