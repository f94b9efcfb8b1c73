import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { pathOf } from '#i18n/routes.ts';
import { byFolder, type Content, doubtAt, type Entry, entriesOf, problemAt } from './content.ts';
import { at, entriesAt, listAt, textAt } from './data-path.ts';
import { checkItinerary } from './itinerary.ts';
import { isTaken } from './links.ts';
import { suggest } from './nearest.ts';
import { type Path, type Problem, repeats } from './problem.ts';

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
	['school', 'aims'],
	['school', 'curriculum'],
	['school', 'before'],
	['school', 'after'],
	['school', 'hazards'],
];

/** Pictures that a trip names: cover, then gallery. */
export const picturesOf = ({ data }: Entry): [Path, string][] => {
	const named: [Path, unknown][] = listAt(data, 'gallery').map((name, i) => [['gallery', i], name]);
	named.unshift([['cover'], at(data, 'cover')]);
	return named.filter((place): place is [Path, string] => typeof place[1] === 'string');
};

function* checkCounts(trip: Entry, texts: readonly Entry[]): Generator<Problem> {
	const [first] = texts;
	for (const text of texts) {
		for (const [facts, path] of PAIRS) {
			const wanted = listAt(trip.data, facts).length;
			const there = listAt(text.data, ...path).length;
			const message = `has ${there} ${there === 1 ? 'entry' : 'entries'}, but ${facts} in trip.json has ${wanted}`;
			if (there !== wanted) yield problemAt(text, path, message, 'Write one for each, in the same order');
		}
		for (const part of PARTS) {
			const inFacts = at(trip.data, part) !== undefined;
			const inWords = at(text.data, part) !== undefined;
			if (inFacts && !inWords) yield problemAt(text, [part], 'is missing, but trip.json has it', 'Write it');
			if (!inFacts && inWords)
				yield problemAt(trip, [part], `is missing, but ${text.path.split('/').at(-1)} has it`, 'Add it');
		}
		for (const path of ALIKE) {
			const wanted = listAt(first?.data, ...path).length;
			const there = listAt(text.data, ...path).length;
			const message = `has ${there} entries, but ${wanted} in ${first?.locale ? LANGUAGE_NAMES[first.locale] : first?.path}`;
			if (there !== wanted) yield doubtAt(text, path, message, 'Say the same in every language');
		}
	}
}

function* checkPictures(trip: Entry, texts: readonly Entry[], files: ReadonlySet<string>): Generator<Problem> {
	const folder = trip.path.slice(0, trip.path.lastIndexOf('/') + 1);
	const names = new Set(picturesOf(trip).map(([, name]) => name.replace(/^\.\//, '')));
	const beside = [...names].filter((name) => files.has(folder + name));
	if (at(trip.data, 'cover') === undefined) {
		const put = files.has(`${folder}${trip.folder}.jpg`) ? '' : ' and put the picture there';
		const fix = `Add "cover": "./${trip.folder}.jpg"${put}`;
		yield problemAt(trip, ['cover'], 'is missing; a trip needs a picture', fix);
	}
	for (const text of texts) {
		const described = entriesAt(text.data, 'alt').map(([name]) => name);
		for (const name of names) {
			const fix = `Add below alt: ${name}: what the picture shows`;
			if (!described.includes(name))
				yield problemAt(text, ['alt', name], 'is missing: nobody says what the picture shows', fix);
		}
		for (const name of described.filter((each) => !names.has(each))) {
			const fix = beside.length > 0 ? suggest(name, beside) : 'Take it away, or name the picture in trip.json';
			yield problemAt(text, ['alt', name], 'describes a picture that trip.json does not name', fix);
		}
	}
}

/** @param values of each specification: `content/specifications/<id>.json` */
function* checkSpecifications(
	trip: Entry,
	values: ReadonlyMap<string, readonly string[]>,
	files: ReadonlySet<string>,
): Generator<Problem> {
	for (const [name] of entriesAt(trip.data, 'specifications')) {
		const path: Path = ['specifications', name];
		const known = values.get(name);
		// One that cannot be read is told there.
		if (!known && !files.has(`specifications/${name}.json`))
			yield problemAt(trip, path, 'is a specification that does not exist', suggest(name, [...values.keys()]));
		if (!known) continue;
		for (const [i, value] of listAt(trip.data, ...path).entries()) {
			if (typeof value !== 'string' || known.includes(value)) continue;
			const message = `"${value}" is no value of content/specifications/${name}.json`;
			yield problemAt(trip, [...path, i], message, suggest(value, known));
		}
	}
}

function* checkNumbers(trip: Entry): Generator<Problem> {
	const min = at(trip.data, 'groupSize', 'min');
	const max = at(trip.data, 'groupSize', 'max');
	const message = `the smallest group (${min}) is larger than the largest (${max})`;
	if (typeof min === 'number' && typeof max === 'number' && min > max)
		yield problemAt(trip, ['groupSize'], message, 'Swap them');
	const days = listAt(trip.data, 'cancellation').map((rule) => Number(at(rule, 'daysBefore')));
	const wrong = days.findIndex((day, i) => i > 0 && day >= (days[i - 1] ?? Infinity));
	const place: Path = ['cancellation', wrong, 'daysBefore'];
	if (wrong > 0) yield problemAt(trip, place, 'is out of order', 'Begin with the most days before');
}

/** Two trips under one address, or a trip on the address of a page; case of letters does not tell addresses apart. */
function* checkAddresses(trips: readonly Entry[]): Generator<Problem> {
	const usual = trips.map((trip) => ({ trip, path: [] as Path, address: pathOf({ slug: trip.folder }) }));
	const own = trips.flatMap((trip) => {
		const address = textAt(trip.data, 'address');
		return address ? [{ trip, path: ['address'], address: `/${address}` }] : [];
	});
	const all = usual.concat(own);
	for (const { trip, path, address } of all.filter((each) => isTaken(each.address)))
		yield problemAt(trip, path, `the address ${address} belongs to a page of the site`, 'Choose another name');
	const keyOf = ({ address }: { address: string }) => (isTaken(address) ? undefined : address.toLowerCase());
	for (const [{ trip, path, address }, holder] of repeats(all, keyOf)) {
		const message = `the address ${address} is already taken by content/${holder.trip.path}`;
		yield problemAt(trip, path, message, 'Choose another name for one of the two');
	}
}

/** Everything that trip.json and the words beside it must agree upon. */
export function* checkTrips(content: Content): Generator<Problem> {
	const values = new Map(
		entriesOf(content, 'specifications').map(({ path, data }) => [
			path.replace(/^.*\/|\.json$/g, ''),
			listAt(data, 'values').map((value) => textAt(value, 'id') ?? ''),
		]),
	);
	const trips = entriesOf(content, 'trips');
	const words = byFolder(content, 'tripWords');
	yield* checkAddresses(trips);
	for (const trip of trips) {
		const texts = words.get(trip.folder) ?? [];
		yield* checkItinerary(trip);
		yield* checkCounts(trip, texts);
		yield* checkPictures(trip, texts, content.files);
		yield* checkSpecifications(trip, values, content.files);
		yield* checkNumbers(trip);
	}
}
