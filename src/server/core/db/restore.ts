import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupName, copyDatabase } from './backup.ts';
import { DATABASE_FILE, noteMade, takeAlone } from './file-lock.ts';
import { syncFolder } from './files.ts';
import { openStore } from './open.ts';
import { OpenError } from './open-fault.ts';

export interface RestoreOrder {
	/** Data folder. */
	folder: string;
	/** A file that `npm run backup` made. */
	backup: string;
	/** Puts the present database aside. Without it, a present one is left as it is. */
	replace: boolean;
	/** Milliseconds UTC. */
	now: number;
}

export interface RestoreResult {
	enquiries: number;
	/** Time of the newest enquiry, in milliseconds UTC; null when there is none. */
	newest: number | null;
	/** Mails that are not sent, as far as the backup knows. */
	waiting: number;
	/** Where the database is that was there before. */
	aside: string | undefined;
}

const PARTS = ['', '-wal', '-shm'];

const checkBackup = (path: string): void => {
	if (!existsSync(path)) throw new OpenError(`There is no backup ${path}.`);
	const database = new DatabaseSync(path, { readOnly: true });
	try {
		database.prepare('select count(*) from enquiry').get();
	} finally {
		database.close();
	}
};

/** Puts a file and its journals elsewhere: none of it is ever deleted. */
const putAside = (folder: string, now: number): string | undefined => {
	const file = join(folder, DATABASE_FILE);
	if (!PARTS.some((part) => existsSync(file + part))) return undefined;
	const aside = mkdtempSync(join(folder, `before-${backupName(now).replace('.db', '-')}`));
	for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, join(aside, DATABASE_FILE + part));
	return aside;
};

const summary = async (folder: string): Promise<Omit<RestoreResult, 'aside'>> => {
	const store = await openStore({ folder });
	try {
		const { enquiries, newest } = await store.db
			.selectFrom('enquiry')
			.select(({ fn }) => [fn.countAll<number>().as('enquiries'), fn.max<number | null>('createdAt').as('newest')])
			.executeTakeFirstOrThrow();
		const { waiting } = await store.db
			.selectFrom('outbox')
			.select(({ fn }) => fn.countAll<number>().as('waiting'))
			.where('state', 'in', ['queued', 'sending'])
			.executeTakeFirstOrThrow();
		return { enquiries, newest, waiting };
	} finally {
		await store.close();
	}
};

/**
 * Makes a backup the database again.
 * @throws OpenError when a server uses the folder, a database is there that may not be replaced, or the backup is
 * damaged; then everything is as it was
 */
export const restoreBackup = async ({ folder, backup, replace, now }: RestoreOrder): Promise<RestoreResult> => {
	const file = join(folder, DATABASE_FILE);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const leave = takeAlone(folder);
	if (!leave) throw new OpenError(`A server uses the folder ${folder}. Stop it first, then restore.`);
	let aside: string | undefined;
	try {
		if (PARTS.some((part) => existsSync(file + part)) && !replace)
			throw new OpenError(
				`There is a database ${file}. To put it aside and take the backup instead, add --replace: npm run restore -- --replace ${backup}`,
			);
		const fresh = `${file}.restoring`;
		try {
			checkBackup(backup);
			await copyDatabase(backup, fresh);
		} catch (error) {
			rmSync(fresh, { force: true });
			if (error instanceof OpenError) throw error;
			throw new OpenError(`The backup ${backup} cannot be used (${(error as Error).message}). Take another one.`);
		}
		aside = putAside(folder, now);
		renameSync(fresh, file);
		noteMade(folder);
		syncFolder(folder);
	} finally {
		leave();
	}
	return { ...(await summary(folder)), aside };
};
