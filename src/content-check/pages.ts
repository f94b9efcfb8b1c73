import { documentTitle, SEARCH_LIMITS } from '#domain/search-result.ts';
import { byFolder, type Content, checkTrip, type Entry, problemAt } from './content.ts';
import { at, listAt, textAt } from './data-path.ts';
import { type Addresses, checkLink, unseen } from './links.ts';
import { type Path, type Problem, problemIn, repeats } from './problem.ts';

/** The field of a file that becomes the title in search results, and the one that becomes the description. */
const searchFields = ({ kind }: Entry): { title: string; description: string } =>
	kind === 'tripWords'
		? { title: 'title', description: 'summary' }
		: { title: 'documentTitle', description: 'description' };

const lengthOf = (text: string): number => [...text].length;

/** What search results would cut off. @param site its name stands behind every title */
function* checkLengths(entry: Entry, site: unknown): Generator<Problem> {
	const { locale } = entry;
	if (!locale) return;
	const fields = searchFields(entry);
	const limits = SEARCH_LIMITS[locale];
	const behind = lengthOf(documentTitle('', textAt(site, 'name', locale) ?? ''));
	for (const { field, most, code } of [
		{ field: fields.title, most: limits.title - behind, code: 'title_cut' },
		{ field: fields.description, most: limits.description, code: 'description_cut' },
	] as const) {
		const length = lengthOf(textAt(entry.data, field) ?? '');
		if (length > most) yield problemAt(entry, [field], code, { length, most, over: length - most });
	}
}

/** The same title or description on two pages of a language, told of both: search engines would drop one of them. */
function* checkDuplicates(entries: readonly Entry[]): Generator<Problem> {
	for (const what of ['title', 'description'] as const) {
		const textOf = (entry: Entry) => textAt(entry.data, searchFields(entry)[what])?.trim().toLowerCase();
		const keyOf = (entry: Entry) => entry.locale && textOf(entry) && `${entry.locale} ${textOf(entry)}`;
		for (const [entry, first] of repeats(entries, keyOf)) {
			yield problemAt(entry, [searchFields(entry)[what]], 'page_same', { file: first.path });
			yield problemAt(first, [searchFields(first)[what]], 'page_same', { file: entry.path });
		}
	}
}

/** Facts that every language writes down again and should write alike. */
const ALIKE = [
	{ kind: 'accessibilityPage', field: 'reviewed' },
	{ kind: 'termsSections', field: 'order' },
	{ kind: 'termsSections', field: 'effective' },
] as const;

function* checkAlike(content: Content): Generator<Problem> {
	for (const { kind, field } of ALIKE) {
		for (const [first, ...rest] of byFolder(content, kind).values()) {
			const wanted = at(first?.data, field);
			for (const text of rest) {
				const there = at(text.data, field);
				if (typeof there !== typeof wanted || typeof there === 'object' || there === wanted) continue;
				const file = first?.path.split('/').at(-1) ?? '';
				yield problemAt(text, [field], 'facts_differ', { there: String(there), wanted: String(wanted), file });
			}
		}
	}
}

/** Two entries of a list that say the same. */
function* checkTwice(
	entry: Entry,
	names: Iterable<[Path, string | undefined]>,
	code: 'entry_twice' | 'value_twice',
): Generator<Problem> {
	for (const [[path, name = '']] of repeats(names, ([, each]) => each)) yield problemAt(entry, path, code, { name });
}

function* checkAgesTrips(entry: Entry, trips: readonly string[]): Generator<Problem> {
	for (const list of [['trips'], ['archive', 'trips']]) {
		const chosen = listAt(entry.data, ...list).map((_, i): [Path, string | undefined] => {
			const path = [...list, i];
			return [path, textAt(entry.data, ...path)];
		});
		for (const [path, trip] of chosen) yield* checkTrip(entry, path, trip, trips);
		const known = chosen.filter(([, trip = '']) => trips.includes(trip));
		yield* checkTwice(entry, known, 'entry_twice');
	}
}

function* checkAdvert(entry: Entry, all: Addresses): Generator<Problem> {
	const link = textAt(entry.data, 'link');
	const wrong = link?.startsWith('/')
		? checkLink(link, undefined, at(entry.data, 'offline') === true ? unseen(all) : all)
		: undefined;
	if (wrong) yield problemIn(entry.path, { ...wrong, path: ['link'], line: entry.lineOf(['link']) });
	const from = textAt(entry.data, 'from');
	const to = textAt(entry.data, 'to');
	if (from && to && from > to) yield problemAt(entry, ['to'], 'period_swapped', { from, to });
}

/** Pages, adverts and specifications. */
export function* checkPages(content: Content, all: Addresses): Generator<Problem> {
	const site = content.entries.find(({ kind }) => kind === 'site');
	yield* checkDuplicates(content.entries);
	yield* checkAlike(content);
	for (const entry of content.entries) {
		if (entry.kind === 'agesTrips') yield* checkAgesTrips(entry, content.trips);
		else if (entry.kind === 'adverts') yield* checkAdvert(entry, all);
		else if (entry.kind === 'specifications') {
			const values = listAt(entry.data, 'values');
			const ids = values.map((value, i): [Path, string | undefined] => [['values', i, 'id'], textAt(value, 'id')]);
			yield* checkTwice(entry, ids, 'value_twice');
		} else yield* checkLengths(entry, site?.data);
	}
}
