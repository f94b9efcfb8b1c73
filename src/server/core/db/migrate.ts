import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/0036-first-tables.ts';
import { guessesAndDrafts } from './migrations/0037-guesses-and-drafts.ts';
import { previewsAsFiles } from './migrations/0038-previews-as-files.ts';
import { wholeMails } from './migrations/0039-whole-mails.ts';
import { columnsOf, type DatabaseKind } from './migrations/columns.ts';
import { OpenError } from './open-fault.ts';
import type { Tables } from './schema.ts';

const FIRST = '0036-first-tables';
/** The last of the steps that made the same tables until 29 November 2026. */
const LAST_BEFORE = '0036-specifications';

/** Every step of the schema by name; names sort in the order of the steps and never change. */
export const steps = (kind: DatabaseKind): Record<string, Migration> => ({
	[FIRST]: firstTables(columnsOf(kind)),
	'0037-guesses-and-drafts': guessesAndDrafts,
	'0038-previews-as-files': previewsAsFiles(columnsOf(kind)),
	'0039-whole-mails': wholeMails(columnsOf(kind)),
});

/** The names of the steps that were taken. A database that took the many steps before has taken the first one. */
const stepsTaken = async (db: Kysely<Tables>): Promise<string[]> => {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	const names = rows.map(({ name }) => name);
	if ((names[0] ?? FIRST) >= FIRST) return names;
	if (!names.includes(LAST_BEFORE))
		throw new OpenError(
			'The database is older than 28 November 2026. Start the version of that day once (commit 1ca1757f), which brings it up to date, then this one.',
			{ refuses: true },
		);
	await db.transaction().execute(async (trx) => {
		await sql`delete from kysely_migration where name < ${LAST_BEFORE}`.execute(trx);
		await sql`update kysely_migration set name = ${FIRST} where name = ${LAST_BEFORE}`.execute(trx);
	});
	return [FIRST, ...names.filter((name) => name > LAST_BEFORE)];
};

/**
 * Brings the tables up to this version of the code: all missing steps or none of them.
 * @throws OpenError when the database was written by a newer version, or by one that is too old
 */
export const migrate = async (
	db: Kysely<Tables>,
	kind: DatabaseKind,
	known: Record<string, Migration> = steps(kind),
): Promise<void> => {
	const newer = (await stepsTaken(db)).filter((name) => !Object.hasOwn(known, name));
	if (newer.length > 0)
		throw new OpenError(
			`The database was written by a newer version of the server (${newer.join(', ')}). Start that version, or restore a backup made before it.`,
			{ refuses: true },
		);
	const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => known } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
};
