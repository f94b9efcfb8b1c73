import { byFolder, type Content, type Entry, problemAt } from './entry.ts';
import { checkLink } from './links.ts';
import { at, listAt, textAt } from './look.ts';
import { suggest } from './nearest.ts';
import type { Problem } from './problem.ts';

/** Fields of which a search engine shows only so much Chinese, in characters. */
const CHINESE_LIMITS = { documentTitle: 30, description: 80, summary: 80 } as const;

const checkLengths = (entry: Entry): Problem[] =>
	entry.locale === undefined || entry.locale === 'en'
		? []
		: Object.entries(CHINESE_LIMITS).flatMap(([field, most]) => {
				const length = [...(textAt(entry.data, field) ?? '')].length;
				if (length <= most) return [];
				return [
					problemAt(entry, [field], {
						message: `is ${length} characters long; at most ${most} fit in Chinese`,
						fix: `Shorten it by ${length - most}`,
					}),
				];
			});

/** The same title or description on two pages of a language: search engines would drop one of them. */
const checkDuplicates = (entries: readonly Entry[]): Problem[] => {
	const holders = new Map<string, Entry>();
	return entries.flatMap((entry) =>
		(['documentTitle', 'description', 'summary'] as const).flatMap((field) => {
			const text = textAt(entry.data, field)?.trim();
			if (!text || !entry.locale) return [];
			const key = `${entry.locale} ${field === 'documentTitle' ? 'title' : 'description'} ${text.toLowerCase()}`;
			const other = holders.get(key);
			if (!other) {
				holders.set(key, entry);
				return [];
			}
			const message = `is the same as in content/${other.path}`;
			return [problemAt(entry, [field], { message, fix: 'Say what is special about this page' })];
		}),
	);
};

/** Facts that every language writes down again and should write alike. */
const checkAlike = (content: Content): Problem[] =>
	[
		{ groups: byFolder(content, 'termsPage'), field: 'effective' },
		{ groups: byFolder(content, 'termsSections'), field: 'order' },
	].flatMap(({ groups, field }) =>
		[...groups.values()].flatMap((texts) => {
			const [first, ...rest] = texts;
			return rest.flatMap((text) => {
				const [here, there] = [at(text.data, field), at(first?.data, field)];
				if (here === undefined || there === undefined || here === there) return [];
				const message = `is ${here}, but ${there} in ${first?.path.split('/').at(-1)}`;
				return [problemAt(text, [field], { level: 'warning', message, fix: 'Make it the same in every language' })];
			});
		}),
	);

const checkAgesTrips = (entry: Entry, trips: readonly string[]): Problem[] =>
	[['trips'], ['archive', 'trips']].flatMap((path) => {
		const chosen = listAt(entry.data, ...path);
		return chosen.flatMap((trip, i) => {
			if (typeof trip !== 'string') return [];
			if (!trips.includes(trip)) {
				return [
					problemAt(entry, [...path, i], {
						message: `there is no trip "${trip}" under content/trips`,
						fix: suggest(trip, trips),
					}),
				];
			}
			if (chosen.indexOf(trip) < i)
				return [problemAt(entry, [...path, i], { message: `"${trip}" stands here twice`, fix: 'Take one away' })];
			return [];
		});
	});

const checkAdvert = (entry: Entry, known: ReadonlySet<string>): Problem[] => {
	const problems: Problem[] = [];
	const [link, from, to] = ['link', 'from', 'to'].map((name) => textAt(entry.data, name));
	if (link?.startsWith('/')) {
		const wrong = checkLink(link, undefined, known);
		if (wrong) problems.push(problemAt(entry, ['link'], wrong));
	}
	if (from && to && from > to)
		problems.push(
			problemAt(entry, ['to'], { message: `${to} is before the first day, ${from}`, fix: 'Swap the two days' }),
		);
	return problems;
};

const checkValues = (entry: Entry): Problem[] => {
	const ids = listAt(entry.data, 'values').map((value) => textAt(value, 'id'));
	return ids.flatMap((id, i) =>
		id !== undefined && ids.indexOf(id) < i
			? [
					problemAt(entry, ['values', i, 'id'], {
						message: `"${id}" stands here twice`,
						fix: 'Give each value a name of its own',
					}),
				]
			: [],
	);
};

/** Pages, adverts and specifications. @param known addresses of the site without language */
export const checkPages = (content: Content, known: ReadonlySet<string>): Problem[] => {
	return [
		...checkDuplicates(content.entries),
		...checkAlike(content),
		...content.entries.flatMap((entry) => {
			if (entry.kind === 'agesTrips') return checkAgesTrips(entry, content.trips);
			if (entry.kind === 'adverts') return checkAdvert(entry, known);
			if (entry.kind === 'specifications') return checkValues(entry);
			return checkLengths(entry);
		}),
	];
};
