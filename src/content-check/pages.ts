import { documentTitle, SEARCH_LIMITS } from '#domain/search-result.ts';
import type { Changes } from './changes.ts';
import { byFolder, type Content, checkTrip, doubtAt, type Entry, problemAt } from './content.ts';
import { at, listAt, textAt } from './data-path.ts';
import { type Addresses, checkLink, unseen } from './links.ts';
import { type Path, type Problem, repeats } from './problem.ts';

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
	for (const { field, most, where } of [
		{ field: fields.title, most: limits.title - behind, where: 'fit into a search result with the brand behind them' },
		{ field: fields.description, most: limits.description, where: 'fit into a search result' },
	]) {
		const length = lengthOf(textAt(entry.data, field) ?? '');
		const message = `is ${length} characters long; at most ${most} ${where}`;
		if (length > most) yield problemAt(entry, [field], message, `Shorten it by ${length - most}`);
	}
}

const isKnown = ({ path }: Entry, known: Changes): boolean => known[path.replace(/\.md$/, '')] !== undefined;

/** The same title or description on two pages of a language: search engines would drop one of them. */
function* checkDuplicates(all: readonly Entry[], known: Changes): Generator<Problem> {
	// Who was there first is no copy.
	const entries = all.toSorted((a, b) => Number(isKnown(b, known)) - Number(isKnown(a, known)));
	for (const what of ['title', 'description'] as const) {
		const textOf = (entry: Entry) => textAt(entry.data, searchFields(entry)[what])?.trim().toLowerCase();
		const keyOf = (entry: Entry) => entry.locale && textOf(entry) && `${entry.locale} ${textOf(entry)}`;
		for (const [entry, { path }] of repeats(entries, keyOf)) {
			const message = `is the same as in content/${path}`;
			yield problemAt(entry, [searchFields(entry)[what]], message, 'Say what is special about this page');
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
				const message = `is ${there}, but ${wanted} in ${first?.path.split('/').at(-1)}`;
				yield doubtAt(text, [field], message, 'Make it the same in every language');
			}
		}
	}
}

/** Two entries of a list that say the same. */
function* checkTwice(entry: Entry, names: Iterable<[Path, string | undefined]>, fix: string): Generator<Problem> {
	for (const [[path, name]] of repeats(names, ([, each]) => each))
		yield problemAt(entry, path, `"${name}" stands here twice`, fix);
}

function* checkAgesTrips(entry: Entry, trips: readonly string[]): Generator<Problem> {
	for (const list of [['trips'], ['archive', 'trips']]) {
		const chosen = listAt(entry.data, ...list).map((_, i): [Path, string | undefined] => {
			const path = [...list, i];
			return [path, textAt(entry.data, ...path)];
		});
		for (const [path, trip] of chosen) yield* checkTrip(entry, path, trip, trips);
		const known = chosen.filter(([, trip = '']) => trips.includes(trip));
		yield* checkTwice(entry, known, 'Take one away');
	}
}

function* checkAdvert(entry: Entry, all: Addresses): Generator<Problem> {
	const link = textAt(entry.data, 'link');
	const wrong = link?.startsWith('/')
		? checkLink(link, undefined, at(entry.data, 'offline') === true ? unseen(all) : all)
		: undefined;
	if (wrong) yield problemAt(entry, ['link'], wrong.message, wrong.fix);
	const from = textAt(entry.data, 'from');
	const to = textAt(entry.data, 'to');
	if (from && to && from > to)
		yield problemAt(entry, ['to'], `${to} is before the first day, ${from}`, 'Swap the two days');
}

/** Pages, adverts and specifications. @param known the table of days of change */
export function* checkPages(content: Content, all: Addresses, known: Changes): Generator<Problem> {
	const site = content.entries.find(({ kind }) => kind === 'site');
	yield* checkDuplicates(content.entries, known);
	yield* checkAlike(content);
	for (const entry of content.entries) {
		if (entry.kind === 'agesTrips') yield* checkAgesTrips(entry, content.trips);
		else if (entry.kind === 'adverts') yield* checkAdvert(entry, all);
		else if (entry.kind === 'specifications') {
			const values = listAt(entry.data, 'values');
			const ids = values.map((value, i): [Path, string | undefined] => [['values', i, 'id'], textAt(value, 'id')]);
			yield* checkTwice(entry, ids, 'Give each value a name of its own');
		} else yield* checkLengths(entry, site?.data);
	}
}
