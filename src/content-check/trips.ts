import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { MEETING_POINT } from '#domain/trip-sale.ts';
import { pathOf } from '#i18n/routes.ts';
import { byFolder, type Content, doubtAt, type Entry, entriesOf, problemAt } from './content.ts';
import { at, entriesAt, listAt, textAt } from './data-path.ts';
import { isTaken } from './links.ts';
import { suggest } from './nearest.ts';
import { type Path, type Problem, repeats } from './problem.ts';
import { checkPictures } from './trip-pictures.ts';

/** A time of day; undefined when there is none. Earlier times are smaller texts. */
const timeAt = (data: unknown, name: string): string | undefined =>
	/^(?:[01]\d|2[0-3]):[0-5]\d$/.exec(textAt(data, name) ?? '')?.[0];

const timesOf = (data: unknown) => ({ start: timeAt(data, 'start'), end: timeAt(data, 'end') });

/** Is the timed itinerary of a trip in order, without overlaps, and does it fill the day from start to end? */
function* checkItinerary(trip: Entry): Generator<Problem> {
	const stops = listAt(trip.data, 'itinerary').map(timesOf);
	for (const [i, { start, end }] of stops.entries()) {
		const before = stops[i - 1];
		if (start && end && end <= start) {
			const message = `the stop ends at ${end}, not after its start ${start}`;
			yield problemAt(trip, ['itinerary', i, 'end'], message, 'Check both times');
		}
		if (start && before?.start && start < before.start) {
			const message = `the stop at ${start} is out of order; the one before begins at ${before.start}`;
			yield problemAt(trip, ['itinerary', i, 'start'], message, 'Put the stops in order of time');
		} else if (start && before?.end && start < before.end) {
			const message = `the stop begins at ${start}, while the one before ends at ${before.end}`;
			yield problemAt(trip, ['itinerary', i, 'start'], message, `Begin it at ${before.end} or later`);
		}
	}
	const day = timesOf(at(trip.data, 'time'));
	if (day.start && day.end && day.end <= day.start)
		yield problemAt(trip, ['time', 'end'], 'the day ends before it begins', 'Check both times');
	if (stops.length === 0) return;
	const first = stops[0]?.start;
	const last = stops.at(-1)?.end;
	if (!day.start && !day.end) {
		const fix = `Add "time": { "start": "${first ?? ''}", "end": "${last ?? ''}" }`;
		yield problemAt(trip, ['time'], 'is missing although there is an itinerary', fix);
	}
	if (day.start && first && day.start !== first) {
		const message = `is ${day.start}, but the first stop begins at ${first}`;
		yield problemAt(trip, ['time', 'start'], message, 'Make them the same');
	}
	if (day.end && last && day.end !== last) {
		const message = `is ${day.end}, but the last stop ends at ${last}`;
		yield problemAt(trip, ['time', 'end'], message, 'Make them the same');
	}
}

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
	['notForSchools'],
	['accessibility', 'offered'],
	['accessibility', 'notOffered'],
	['school', 'aims'],
	['school', 'curriculum'],
	['school', 'before'],
	['school', 'after'],
	['school', 'hazards'],
];

/** How many entries a list has, 0 where there is none; undefined for anything else, of which the schema tells. */
const countAt = (data: unknown, path: Path): number | undefined => {
	const value = at(data, ...path);
	if (value === undefined) return 0;
	return Array.isArray(value) ? value.length : undefined;
};

function* checkCounts(trip: Entry, texts: readonly Entry[]): Generator<Problem> {
	const [first] = texts;
	for (const text of texts) {
		for (const [facts, path] of PAIRS) {
			const wanted = countAt(trip.data, [facts]);
			const there = countAt(text.data, path);
			if (wanted === undefined || there === undefined || there === wanted) continue;
			const message = `has ${there} ${there === 1 ? 'entry' : 'entries'}, but ${facts} in trip.json has ${wanted}`;
			yield problemAt(text, path, message, 'Write one for each, in the same order');
		}
		for (const part of PARTS) {
			const inFacts = at(trip.data, part) !== undefined;
			const inWords = at(text.data, part) !== undefined;
			if (inFacts && !inWords) yield problemAt(text, [part], 'is missing, but trip.json has it', 'Write it');
			if (!inFacts && inWords)
				yield problemAt(trip, [part], `is missing, but ${text.path.split('/').at(-1)} has it`, 'Add it');
		}
		for (const path of ALIKE) {
			const wanted = countAt(first?.data, path);
			const there = countAt(text.data, path);
			if (wanted === undefined || there === undefined || there === wanted) continue;
			const message = `has ${there} entries, but ${wanted} in ${first?.locale ? LANGUAGE_NAMES[first.locale] : first?.path}`;
			yield doubtAt(text, path, message, 'Say the same in every language');
		}
	}
}

/** What does not hold for schools is known by its words: when those change, they change in both places. */
function* checkSchoolLines(texts: readonly Entry[]): Generator<Problem> {
	for (const text of texts) {
		const lines = ['includes', 'excludes'].flatMap((list) => listAt(text.data, list)).map(String);
		for (const [i, line] of listAt(text.data, 'notForSchools').entries()) {
			if (typeof line !== 'string' || lines.includes(line)) continue;
			const path: Path = ['notForSchools', i];
			yield problemAt(text, path, `"${line}" is no line of includes or excludes`, suggest(line, lines));
		}
	}
}

/** @param values of each specification: `content/specifications/<id>.json` */
function* checkSpecifications(
	trip: Entry,
	values: ReadonlyMap<string, readonly string[]>,
	files: ReadonlySet<string>,
): Generator<Problem> {
	function* checkValue(path: Path, value: unknown, name: string): Generator<Problem> {
		const known = values.get(name);
		if (typeof value !== 'string' || !known || known.includes(value)) return;
		const message = `"${value}" is no value of content/specifications/${name}.json`;
		yield problemAt(trip, path, message, suggest(value, known));
	}
	yield* checkValue(['pickUp', 'place'], at(trip.data, 'pickUp', 'place'), MEETING_POINT);
	for (const [name] of entriesAt(trip.data, 'specifications')) {
		const path: Path = ['specifications', name];
		// One that cannot be read is told there.
		if (!values.has(name) && !files.has(`specifications/${name}.json`))
			yield problemAt(trip, path, 'is a specification that does not exist', suggest(name, [...values.keys()]));
		const chosen = listAt(trip.data, ...path);
		for (const [i, value] of chosen.entries()) {
			if (chosen.indexOf(value) < i)
				yield problemAt(trip, [...path, i], `"${value}" stands here twice`, 'Take one away');
			else yield* checkValue([...path, i], value, name);
		}
	}
}

function* checkNumbers(trip: Entry): Generator<Problem> {
	const min = at(trip.data, 'groupSize', 'min');
	const max = at(trip.data, 'groupSize', 'max');
	const message = `the smallest group (${min}) is larger than the largest (${max})`;
	if (typeof min === 'number' && typeof max === 'number' && min > max)
		yield problemAt(trip, ['groupSize'], message, 'Swap them');
	const rules = listAt(trip.data, 'cancellation');
	for (const [i, rule] of rules.entries()) {
		const [days, daysBefore] = [rule, rules[i - 1]].map((each) => Number(at(each, 'daysBefore')));
		const [share, shareBefore] = [rule, rules[i - 1]].map((each) => Number(at(each, 'refundPercent')));
		if (Number(days) >= Number(daysBefore))
			yield problemAt(trip, ['cancellation', i, 'daysBefore'], 'is out of order', 'Begin with the most days before');
		const message = `is ${share} %, more than the ${shareBefore} % of those who cancel earlier`;
		if (Number(share) > Number(shareBefore))
			yield problemAt(trip, ['cancellation', i, 'refundPercent'], message, 'Check both shares');
	}
	yield* checkRatios(trip);
	yield* checkTimes(trip);
}

/** Older ages are told by the schema. */
const OLDEST = 18;

/** Do the ratios of adults to children cover the ages of the trip, each age once? */
function* checkRatios(trip: Entry): Generator<Problem> {
	const ratios = listAt(trip.data, 'school', 'ratios');
	let next = at(trip.data, 'ages', 'from');
	const last = at(trip.data, 'ages', 'to');
	if (ratios.length === 0 || typeof next !== 'number' || typeof last !== 'number') return;
	if (next > last || last > OLDEST) return;
	for (const [i, ratio] of ratios.entries()) {
		const from = at(ratio, 'ages', 'from');
		const to = at(ratio, 'ages', 'to');
		if (typeof from !== 'number' || typeof to !== 'number') return;
		const path: Path = ['school', 'ratios', i, 'ages'];
		if (from !== next)
			return yield doubtAt(trip, path, `begins at ${from}; age ${next} comes next`, `Write "from": ${next}`);
		next = to + 1;
	}
	if (next === last + 1) return;
	const path: Path = ['school', 'ratios', ratios.length - 1, 'ages'];
	const message = `ends at ${Number(next) - 1}, but the trip is for ages up to ${last}`;
	yield doubtAt(trip, path, message, `Write "to": ${last}`);
}

/** Decisions before the day begins, children handed over after it ends. */
function* checkTimes(trip: Entry): Generator<Problem> {
	const { start, end } = timesOf(at(trip.data, 'time'));
	const decided = timeAt(at(trip.data, 'weather'), 'decidedAt');
	const handed = timeAt(at(trip.data, 'pickUp'), 'time');
	if (start && decided && decided >= start) {
		const message = `is ${decided}, but the day begins at ${start}`;
		yield problemAt(trip, ['weather', 'decidedAt'], message, 'Write an hour before the day begins');
	}
	if (end && handed && handed < end) {
		const message = `is ${handed}, but the day ends at ${end}`;
		yield problemAt(trip, ['pickUp', 'time'], message, `Write ${end} or later`);
	}
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

/** Two trips with the same place in lists. */
function* checkOrder(trips: readonly Entry[]): Generator<Problem> {
	for (const [trip, other] of repeats(trips, ({ data }) => at(data, 'order')?.toString())) {
		const message = `is ${at(trip.data, 'order')}, the same place in lists as that of content/${other.path}`;
		yield doubtAt(trip, ['order'], message, 'Write a number of its own');
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
	yield* checkOrder(trips);
	for (const trip of trips) {
		const texts = words.get(trip.folder) ?? [];
		yield* checkItinerary(trip);
		yield* checkCounts(trip, texts);
		yield* checkSchoolLines(texts);
		yield* checkPictures(trip, texts, content.files);
		yield* checkSpecifications(trip, values, content.files);
		yield* checkNumbers(trip);
	}
}
