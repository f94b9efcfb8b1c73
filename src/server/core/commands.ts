import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from '#domain/environment.ts';
import { listBackups, makeBackup } from './db/backup.ts';
import { OpenError } from './db/open-fault.ts';
import { restoreBackup } from './db/restore.ts';

/** The outside world of a command. */
export interface CommandDeps {
	variables: Record<string, string | undefined>;
	/** What follows the name of the command. */
	args: readonly string[];
	/** Milliseconds UTC. */
	now: number;
}

const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Environment): string => BACKUP_DIR ?? join(DATA_DIR, 'backups');

/** The settings. @throws OpenError when the data are in PostgreSQL, which has tools of its own */
const embedded = (variables: CommandDeps['variables'], instead: string): Environment => {
	const settings = readEnvironment(variables);
	if (settings.DATABASE_URL === undefined) return settings;
	throw new OpenError(`The data are in PostgreSQL (DATABASE_URL is set). Use its own tools: ${instead}`);
};

/** `npm run backup`. @returns lines to print @throws Error with one sentence for the operator */
export const backupCommand = async ({ variables, now }: CommandDeps): Promise<string[]> => {
	const settings = embedded(variables, 'pg_dump --format=custom --file=banyan.dump "$DATABASE_URL"');
	const { path, size, removed } = await makeBackup(settings.DATA_DIR, backupFolder(settings), now);
	const gone = removed.length === 0 ? '' : ` ${removed.length} old ones were removed.`;
	return [`Backup: ${path} (${Math.ceil(size / 1024)} KiB, checked).${gone}`];
};

/** A file by its path, by its name in the folder of backups, or the newest one (`latest`). */
const findBackup = (folder: string, named: string | undefined): string => {
	const names = listBackups(folder);
	if (named === 'latest' && names[0]) return join(folder, names[0]);
	if (named !== undefined && named !== 'latest')
		return existsSync(named) || !names.includes(named) ? named : join(folder, named);
	const there = names.length === 0 ? ['none'] : names.slice(0, 10);
	throw new OpenError(`Which backup? npm run restore -- latest, or a file. In ${folder}: ${there.join(', ')}.`);
};

/** `npm run restore -- <file>`. @returns lines to print @throws Error with one sentence for the operator */
export const restoreCommand = async ({ variables, args, now }: CommandDeps): Promise<string[]> => {
	const settings = embedded(variables, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" banyan.dump');
	const { positionals, values } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { replace: { type: 'boolean', default: false } },
	});
	const backup = findBackup(backupFolder(settings), positionals[0]);
	const result = await restoreBackup({ folder: settings.DATA_DIR, backup, replace: values.replace, now });
	const newest = result.newest === null ? '' : `, the newest of ${new Date(result.newest).toISOString()}`;
	return [
		`Restored ${backup}: ${result.enquiries} enquiries${newest}.`,
		...(result.aside === undefined ? [] : [`The database that was there is in ${result.aside}.`]),
		...(result.waiting === 0
			? []
			: [`${result.waiting} mails wait. Those that were sent after the backup will be sent once more.`]),
	];
};

/** Runs a command, prints what it says, and gives the exit code. */
export const runCommand = async (
	command: (deps: CommandDeps) => Promise<string[]>,
	deps: CommandDeps,
	print: Pick<Console, 'log' | 'error'>,
): Promise<number> => {
	try {
		for (const line of await command(deps)) print.log(line);
		return 0;
	} catch (error) {
		print.error((error as Error).message);
		return 1;
	}
};
