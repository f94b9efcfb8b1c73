import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { pathOf } from '#i18n/routes.ts';
import { byFolder, type Content, type Entry, problemAt } from './entry.ts';
import { checkItinerary } from './itinerary.ts';
import { isTaken } from './links.ts';
import { at, entriesAt, listAt, textAt } from './look.ts';
import { suggest } from './nearest.ts';
import type { Path, Problem } from './problem.ts';

/** Lists of trip.json, each with the list of words that must have as many entries. */
const PAIRS: readonly (readonly [facts: string, words: Path])[] = [
	['itinerary', ['itinerary']],
	['highlights', ['highlights']],
	['quest', ['quest', 'questions']],
];

/** Parts that belong both to the facts and to the words. */
const PARTS = ['lunch', 'school'] as const;

/** Lists of words that should say the same in each language. */
const ALIKE: readonly Path[] = [
	['stops'],
	['includes'],
	['excludes'],
	['accessibility', 'offered'],
	['accessibility', 'notOffered'],
	...['aims', 'curriculum', 'before', 'after', 'hazards'].map((name) => ['school', name]),
];

/** Pictures that a trip names: cover, then gallery. */
export const picturesOf = (trip: Entry): [Path, string][] => [
	...[['cover'] as Path].flatMap((path): [Path, string][] => {
		const name = textAt(trip.data, ...path);
		return name === undefined ? [] : [[path, name]];
	}),
	...listAt(trip.data, 'gallery').flatMap((name, i): [Path, string][] =>
		typeof name === 'string' ? [[['gallery', i], name]] : [],
	),
];

const checkCounts = (trip: Entry, words: readonly Entry[]): Problem[] => {
	const problems: Problem[] = [];
	for (const [facts, path] of PAIRS) {
		const wanted = listAt(trip.data, facts).length;
		for (const text of words) {
			const there = listAt(text.data, ...path).length;
			if (there === wanted) continue;
			const message = `has ${there} ${there === 1 ? 'entry' : 'entries'}, but ${facts} in trip.json has ${wanted}`;
			problems.push(problemAt(text, path, { message, fix: 'Write one for each, in the same order' }));
		}
	}
	for (const part of PARTS) {
		for (const text of words) {
			const [here, there] = [at(trip.data, part) !== undefined, at(text.data, part) !== undefined];
			if (here && !there)
				problems.push(problemAt(text, [part], { message: 'is missing, but trip.json has it', fix: 'Write it' }));
			if (!here && there)
				problems.push(
					problemAt(trip, [part], { message: `is missing, but ${text.path.split('/').at(-1)} has it`, fix: 'Add it' }),
				);
		}
	}
	const [first] = words;
	if (!first) return problems;
	for (const path of ALIKE) {
		const wanted = listAt(first.data, ...path).length;
		for (const text of words.slice(1)) {
			const there = listAt(text.data, ...path).length;
			if (there === wanted) continue;
			const message = `has ${there} entries, but ${wanted} in ${first.locale ? LANGUAGE_NAMES[first.locale] : first.path}`;
			problems.push(problemAt(text, path, { level: 'warning', message, fix: 'Say the same in every language' }));
		}
	}
	return problems;
};

const checkPictures = (trip: Entry, words: readonly Entry[], files: ReadonlySet<string>): Problem[] => {
	const folder = trip.path.slice(0, trip.path.lastIndexOf('/') + 1);
	const pictures = picturesOf(trip);
	const names = new Set(pictures.map(([, name]) => name.replace(/^\.\//, '')));
	const beside = [...names].filter((name) => files.has(folder + name));
	const problems: Problem[] = [];
	if (textAt(trip.data, 'cover') === undefined && at(trip.data, 'cover') === undefined) {
		problems.push(
			problemAt(trip, ['cover'], {
				message: 'is missing; a trip needs a picture',
				fix: `Add "cover": "./${trip.folder}.jpg"${files.has(`${folder}${trip.folder}.jpg`) ? '' : ' and put the picture there'}`,
			}),
		);
	}
	for (const text of words) {
		const alt = entriesAt(text.data, 'alt');
		for (const name of names) {
			if (alt.some(([file]) => file === name)) continue;
			problems.push(
				problemAt(text, ['alt', name], {
					message: 'is missing: nobody says what the picture shows',
					fix: `Add below alt: ${name}: what the picture shows`,
				}),
			);
		}
		for (const [file] of alt) {
			if (names.has(file)) continue;
			problems.push(
				problemAt(text, ['alt', file], {
					message: 'describes a picture that trip.json does not name',
					fix: beside.length > 0 ? suggest(file, beside) : 'Take it away, or name the picture in trip.json',
				}),
			);
		}
	}
	return problems;
};

const checkSpecifications = (
	trip: Entry,
	values: ReadonlyMap<string, readonly string[]>,
	files: ReadonlySet<string>,
): Problem[] =>
	entriesAt(trip.data, 'specifications').flatMap(([name, chosen]) => {
		const known = values.get(name);
		if (!known && files.has(`specifications/${name}.json`)) return []; // It cannot be read, which is told there.
		const path: Path = ['specifications', name];
		if (!known)
			return [
				problemAt(trip, path, {
					message: 'is a specification that does not exist',
					fix: suggest(name, [...values.keys()]),
				}),
			];
		return (Array.isArray(chosen) ? chosen : []).flatMap((value, i) =>
			typeof value !== 'string' || known.includes(value)
				? []
				: [
						problemAt(trip, [...path, i], {
							message: `"${value}" is no value of content/specifications/${name}.json`,
							fix: suggest(value, known),
						}),
					],
		);
	});

const checkNumbers = (trip: Entry): Problem[] => {
	const [min, max] = [at(trip.data, 'groupSize', 'min'), at(trip.data, 'groupSize', 'max')];
	const problems: Problem[] = [];
	if (typeof min === 'number' && typeof max === 'number' && min > max) {
		problems.push(
			problemAt(trip, ['groupSize'], {
				message: `the smallest group (${min}) is larger than the largest (${max})`,
				fix: 'Swap them',
			}),
		);
	}
	const days = listAt(trip.data, 'cancellation').map((rule) => Number(at(rule, 'daysBefore')));
	const wrong = days.findIndex((day, i) => i > 0 && day >= (days[i - 1] ?? Infinity));
	if (wrong > 0)
		problems.push(
			problemAt(trip, ['cancellation', wrong, 'daysBefore'], {
				message: 'is out of order',
				fix: 'Begin with the most days before',
			}),
		);
	return problems;
};

/** Two trips under one address, or a trip on the address of a page; case of letters does not tell addresses apart. */
const checkAddresses = (trips: readonly Entry[]): Problem[] => {
	const holders = new Map<string, Entry>();
	const problems: Problem[] = [];
	const hold = (trip: Entry, path: Path, address: string) => {
		const key = address.toLowerCase();
		const other = holders.get(key);
		if (isTaken(address))
			problems.push(
				problemAt(trip, path, {
					message: `the address ${address} belongs to a page of the site`,
					fix: 'Choose another name',
				}),
			);
		else if (other)
			problems.push(
				problemAt(trip, path, {
					message: `the address ${address} is already taken by content/${other.path}`,
					fix: 'Choose another name for one of the two',
				}),
			);
		else holders.set(key, trip);
	};
	for (const trip of trips) hold(trip, [], pathOf({ slug: trip.folder }));
	for (const trip of trips) {
		const address = textAt(trip.data, 'address');
		if (address) hold(trip, ['address'], `/${address}`);
	}
	return problems;
};

/** Values of each specification: `content/specifications/<id>.json`. */
const specificationValues = (content: Content): Map<string, string[]> =>
	new Map(
		content.entries
			.filter(({ kind }) => kind === 'specifications')
			.map(({ path, data }) => [
				path.replace(/^.*\/|\.json$/g, ''),
				listAt(data, 'values').map((value) => textAt(value, 'id') ?? ''),
			]),
	);

/** Everything that trip.json and the words beside it must agree upon. */
export const checkTrips = (content: Content): Problem[] => {
	const values = specificationValues(content);
	const trips = content.entries.filter(({ kind }) => kind === 'trips');
	const words = byFolder(content, 'tripWords');
	return [
		...checkAddresses(trips),
		...trips.flatMap((trip) => {
			const texts = words.get(trip.folder) ?? [];
			return [
				...checkItinerary(trip),
				...checkCounts(trip, texts),
				...checkPictures(trip, texts, content.files),
				...checkSpecifications(trip, values, content.files),
				...checkNumbers(trip),
			];
		}),
	];
};
