import type { Locale } from '#domain/locale.ts';
import { documentTitle, SEARCH_LIMITS } from '#domain/search-result.ts';
import { byFolder, type Content, type Entry, problemAt } from './entry.ts';
import { type Addresses, checkLink, unseen } from './links.ts';
import { at, listAt, textAt } from './look.ts';
import { suggest } from './nearest.ts';
import type { Problem } from './problem.ts';

/** The field of a file that becomes the title in search results, and the one that becomes the description. */
const searchFields = ({ kind }: Entry) =>
	kind === 'tripWords'
		? ({ title: 'title', description: 'summary' } as const)
		: ({ title: 'documentTitle', description: 'description' } as const);

const lengthOf = (text: string): number => [...text].length;

/** What search results would cut off. @param brand name of the brand in each language, which stands behind every title */
const checkLengths = (entry: Entry, brand: (locale: Locale) => string): Problem[] => {
	const { locale } = entry;
	if (!locale) return [];
	const fields = searchFields(entry);
	const limits = SEARCH_LIMITS[locale];
	const behind = lengthOf(documentTitle('', brand(locale)));
	return [
		{ field: fields.title, most: limits.title - behind, where: 'fit into a search result with the brand behind them' },
		{ field: fields.description, most: limits.description, where: 'fit into a search result' },
	].flatMap(({ field, most, where }) => {
		const length = lengthOf(textAt(entry.data, field) ?? '');
		if (length <= most) return [];
		const message = `is ${length} characters long; at most ${most} ${where}`;
		return [problemAt(entry, [field], { message, fix: `Shorten it by ${length - most}` })];
	});
};

/** The same title or description on two pages of a language: search engines would drop one of them. */
const checkDuplicates = (entries: readonly Entry[]): Problem[] => {
	const holders = new Map<string, Entry>();
	return entries.flatMap((entry) =>
		Object.entries(searchFields(entry)).flatMap(([what, field]) => {
			const text = textAt(entry.data, field)?.trim();
			if (!text || !entry.locale) return [];
			const key = `${entry.locale} ${what} ${text.toLowerCase()}`;
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
		{ groups: byFolder(content, 'accessibilityPage'), field: 'reviewed' },
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

const checkAdvert = (entry: Entry, all: Addresses): Problem[] => {
	const problems: Problem[] = [];
	const [link, from, to] = ['link', 'from', 'to'].map((name) => textAt(entry.data, name));
	if (link?.startsWith('/')) {
		const wrong = checkLink(link, undefined, at(entry.data, 'offline') === true ? unseen(all) : all);
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

/** Pages, adverts and specifications. */
export const checkPages = (content: Content, all: Addresses): Problem[] => {
	const site = content.entries.find(({ kind }) => kind === 'site');
	const brand = (locale: Locale) => textAt(site?.data, 'name', locale) ?? '';
	return [
		...checkDuplicates(content.entries),
		...checkAlike(content),
		...content.entries.flatMap((entry) => {
			if (entry.kind === 'agesTrips') return checkAgesTrips(entry, content.trips);
			if (entry.kind === 'adverts') return checkAdvert(entry, all);
			if (entry.kind === 'specifications') return checkValues(entry);
			return checkLengths(entry, brand);
		}),
	];
};
