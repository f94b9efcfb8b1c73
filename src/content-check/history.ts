import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { parseContent, readContent } from './content-file.ts';
import { at, listAt, textAt } from './data-path.ts';

/** The lines that git prints of a folder; none where there is no repository, no commit or no git. */
const git = (folder: string, ...args: string[]): string[] => {
	try {
		const printed = execFileSync('git', ['-C', folder, '-c', 'core.quotePath=false', ...args], {
			encoding: 'utf8',
			env: { ...process.env, TZ: 'Asia/Hong_Kong', GIT_OPTIONAL_LOCKS: '0' },
			maxBuffer: 2 ** 28,
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		return printed.split('\n').filter(Boolean);
	} catch {
		return [];
	}
};

/** The day of the last commit of each file of a folder that is as it was committed. */
const committedDays = (folder: string): Map<string, string> => {
	const days = new Map<string, string>();
	const format = ['--format=/%cd', '--date=short-local', '--name-only', '--no-renames', '--relative'];
	let day = '';
	for (const line of git(folder, 'log', ...format, '--', '.')) {
		if (line.startsWith('/')) day = line.slice(1);
		else if (!days.has(line)) days.set(line, day);
	}
	for (const edited of git(folder, 'diff', '--name-only', '--relative', 'HEAD', '--', '.')) days.delete(edited);
	return days;
};

/**
 * The day in Hong Kong on which each file of the content last changed, by its path: that of its last commit, else of its
 * own time.
 * @param origin the folder of which `content` is a copy with some files written anew
 */
export const daysOfChange = (content: string, origin = content): Map<string, string> => {
	const committed = committedDays(origin);
	const timeOf = (folder: string, file: string) =>
		statSync(join(folder, file), { throwIfNoEntry: false })?.mtime.getTime() ?? 0;
	const files = globSync('**/*.{json,md,jpg,jpeg,png,webp,avif}', { cwd: content });
	return new Map(
		files.map((path) => {
			const file = path.replaceAll('\\', '/');
			const time = timeOf(content, file);
			const isAsThere = time === timeOf(origin, file);
			return [file, (isAsThere ? committed.get(file) : undefined) ?? hongKongDay(time)];
		}),
	);
};

/** The days by which visitors know the departures of trips, by trip; those of private groups are left out. */
export type Announced = ReadonlyMap<string, readonly string[]>;

const announced = (months: readonly unknown[]): Announced => {
	const departures = months.flatMap((month) => listAt(month, 'departures'));
	const known = departures.filter((departure) => at(departure, 'private') !== true);
	const byTrip = Map.groupBy(known, (departure) => textAt(departure, 'trip') ?? '');
	const dayOf = (departure: unknown) => textAt(departure, 'movedFrom') ?? textAt(departure, 'date') ?? [];
	return new Map([...byTrip].map(([trip, own]) => [trip, own.flatMap(dayOf)]));
};

/** What a content folder announces. */
export const announcedIn = (content: string): Announced =>
	announced(globSync('schedule/*.json', { cwd: content }).map((file) => readContent(join(content, file)).data));

/** What a content folder announced when it was last committed; nothing where it is in no repository. */
export const announcedBefore = (content: string): Announced => {
	const months = git(content, 'ls-tree', '--name-only', 'HEAD', 'schedule/');
	return announced(months.map((file) => parseContent(file, git(content, 'show', `HEAD:./${file}`).join('\n')).data));
};
