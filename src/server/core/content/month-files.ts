import { isDeepStrictEqual } from 'node:util';
import type { DepartureDraft } from '#domain/trip-draft.schema.ts';
import { type ContentFiles, type FileChange, textChange, textOf } from './content-files.ts';
import { readJsonText, writeJsonText } from './json-text.ts';

interface MonthFile {
	departures: Record<string, unknown>[];
	[field: string]: unknown;
}

const FOLDER = 'schedule';
export const monthPath = (month: string): string => `${FOLDER}/${month}.json`;
const HINTS = '../../.vscode/schemas/schedule.schema.json';

const readMonth = (files: ContentFiles, path: string): MonthFile => {
	const text = textOf(files, path);
	return text === undefined ? { $schema: HINTS, departures: [] } : (readJsonText(text) as MonthFile);
};

const ownOf = ({ departures }: MonthFile, slug: string): DepartureDraft[] =>
	departures.filter(({ trip }) => trip === slug).map(({ trip: _, ...rest }) => rest as DepartureDraft);

const monthPaths = (files: ContentFiles): string[] =>
	files
		.names(FOLDER)
		.filter((name) => name.endsWith('.json'))
		.map((name) => `${FOLDER}/${name}`);

/** Departures of a trip in every month. */
export const readDepartures = (files: ContentFiles, slug: string): DepartureDraft[] =>
	monthPaths(files).flatMap((path) => ownOf(readMonth(files, path), slug));

/** Puts the departures of a trip among those of others: where they stood, or by their day. */
const among = (departures: MonthFile['departures'], slug: string, own: readonly DepartureDraft[]) => {
	const waiting = [...own];
	const remaining = departures.filter((entry) => {
		if (entry['trip'] !== slug) return true;
		const i = waiting.findIndex((each) => isDeepStrictEqual({ ...each, trip: slug }, { ...entry }));
		if (i >= 0) waiting.splice(i, 1);
		return i >= 0;
	});
	for (const { date, ...rest } of waiting) {
		const later = remaining.findIndex((entry) => typeof entry['date'] === 'string' && entry['date'] > date);
		remaining.splice(later < 0 ? endOf(remaining) : later, 0, { date, trip: slug, ...rest });
	}
	return remaining;
};

/** Placeholders stay at the end. */
const endOf = (entries: MonthFile['departures']): number =>
	entries.findLastIndex((entry) => Object.keys(entry).length > 0) + 1;

/** What has to be written so that a trip departs on these days and no other. */
export const writeDepartures = (files: ContentFiles, slug: string, wanted: readonly DepartureDraft[]): FileChange[] => {
	const paths = new Set([...monthPaths(files), ...wanted.map(({ date }) => monthPath(date.slice(0, 7)))]);
	return [...paths].flatMap((path) => {
		const month = readMonth(files, path);
		const own = wanted.filter(({ date }) => monthPath(date.slice(0, 7)) === path);
		if (isDeepStrictEqual(own, ownOf(month, slug))) return [];
		const text = writeJsonText(textOf(files, path), { ...month, departures: among(month.departures, slug, own) });
		return textChange(files, path, text);
	});
};
