import { MEETING_POINT } from '#domain/trip-sale.ts';
import { pathOf } from '#i18n/routes.ts';
import { byFolder, type Content, type Entry, entriesOf, problemAt } from './content.ts';
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
		if (start && end && end <= start) yield problemAt(trip, ['itinerary', i, 'end'], 'stop_ends_early', { start, end });
		if (start && before?.start && start < before.start)
			yield problemAt(trip, ['itinerary', i, 'start'], 'stop_disordered', { start, before: before.start });
		else if (start && before?.end && start < before.end)
			yield problemAt(trip, ['itinerary', i, 'start'], 'stop_overlaps', { start, before: before.end });
	}
	const day = timesOf(at(trip.data, 'time'));
	if (day.start && day.end && day.end <= day.start) yield problemAt(trip, ['time', 'end'], 'day_ends_early');
	if (stops.length === 0) return;
	const first = stops[0]?.start;
	const last = stops.at(-1)?.end;
	if (!day.start && !day.end) {
		const time = `{ "start": "${first ?? ''}", "end": "${last ?? ''}" }`;
		yield problemAt(trip, ['time'], 'day_missing', { time });
	}
	if (day.start && first && day.start !== first)
		yield problemAt(trip, ['time', 'start'], 'day_differs', { day: day.start, stop: first });
	if (day.end && last && day.end !== last)
		yield problemAt(trip, ['time', 'end'], 'day_differs', { day: day.end, stop: last });
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

/** Name of the file: `zh.md`. */
const nameOf = ({ path }: Entry): string => path.split('/').at(-1) ?? '';

function* checkCounts(trip: Entry, texts: readonly Entry[]): Generator<Problem> {
	const [first] = texts;
	for (const text of texts) {
		for (const [facts, path] of PAIRS) {
			const wanted = countAt(trip.data, [facts]);
			const there = countAt(text.data, path);
			if (wanted === undefined || there === undefined || there === wanted) continue;
			yield problemAt(text, path, 'counts_differ', { there, facts, wanted });
		}
		for (const part of PARTS) {
			const inFacts = at(trip.data, part) !== undefined;
			const inWords = at(text.data, part) !== undefined;
			if (inFacts && !inWords) yield problemAt(text, [part], 'part_missing', { file: 'trip.json' });
			if (!inFacts && inWords) yield problemAt(trip, [part], 'part_missing', { file: nameOf(text) });
		}
		for (const path of ALIKE) {
			const wanted = countAt(first?.data, path);
			const there = countAt(text.data, path);
			if (wanted === undefined || there === undefined || there === wanted) continue;
			if (first) yield problemAt(text, path, 'lists_differ', { there, wanted, file: nameOf(first) });
		}
	}
}

/** What does not hold for schools is known by its words: when those change, they change in both places. */
function* checkSchoolLines(texts: readonly Entry[]): Generator<Problem> {
	for (const text of texts) {
		const lines = ['includes', 'excludes'].flatMap((list) => listAt(text.data, list)).map(String);
		for (const [i, line] of listAt(text.data, 'notForSchools').entries()) {
			if (typeof line !== 'string' || lines.includes(line)) continue;
			const advice = suggest(line, lines);
			yield problemAt(text, ['notForSchools', i], 'school_line_unknown', { line, advice });
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
		yield problemAt(trip, path, 'specification_value', { value, name, advice: suggest(value, known) });
	}
	yield* checkValue(['pickUp', 'place'], at(trip.data, 'pickUp', 'place'), MEETING_POINT);
	for (const [name] of entriesAt(trip.data, 'specifications')) {
		const path: Path = ['specifications', name];
		// One that cannot be read is told there.
		if (!values.has(name) && !files.has(`specifications/${name}.json`))
			yield problemAt(trip, path, 'specification_unknown', { advice: suggest(name, [...values.keys()]) });
		const chosen = listAt(trip.data, ...path);
		for (const [i, value] of chosen.entries()) {
			if (chosen.indexOf(value) < i) yield problemAt(trip, [...path, i], 'entry_twice', { name: String(value) });
			else yield* checkValue([...path, i], value, name);
		}
	}
}

function* checkNumbers(trip: Entry): Generator<Problem> {
	const min = at(trip.data, 'groupSize', 'min');
	const max = at(trip.data, 'groupSize', 'max');
	if (typeof min === 'number' && typeof max === 'number' && min > max)
		yield problemAt(trip, ['groupSize'], 'group_size', { min, max });
	const rules = listAt(trip.data, 'cancellation');
	for (const [i, rule] of rules.entries()) {
		const before = rules[i - 1];
		const share = Number(at(rule, 'refundPercent'));
		const shareBefore = Number(at(before, 'refundPercent'));
		if (Number(at(rule, 'daysBefore')) >= Number(at(before, 'daysBefore')))
			yield problemAt(trip, ['cancellation', i, 'daysBefore'], 'refund_order');
		if (share > shareBefore)
			yield problemAt(trip, ['cancellation', i, 'refundPercent'], 'refund_share', { share, before: shareBefore });
	}
	yield* checkRatios(trip);
	yield* checkTimes(trip);
}

/** Older ages are told by the schema. */
const OLDEST = 18;

/** Do the ratios of adults to children cover the ages of the trip, each age once? */
function* checkRatios(trip: Entry): Generator<Problem> {
	const ratios = listAt(trip.data, 'school', 'ratios');
	const first = at(trip.data, 'ages', 'from');
	const last = at(trip.data, 'ages', 'to');
	if (ratios.length === 0 || typeof first !== 'number' || typeof last !== 'number') return;
	if (first > last || last > OLDEST) return;
	let next = first;
	for (const [i, ratio] of ratios.entries()) {
		const from = at(ratio, 'ages', 'from');
		const to = at(ratio, 'ages', 'to');
		if (typeof from !== 'number' || typeof to !== 'number') return;
		const path: Path = ['school', 'ratios', i, 'ages'];
		if (from !== next) return yield problemAt(trip, path, 'ratio_begins', { from, next });
		next = to + 1;
	}
	if (next === last + 1) return;
	const path: Path = ['school', 'ratios', ratios.length - 1, 'ages'];
	yield problemAt(trip, path, 'ratio_ends', { to: next - 1, last });
}

/** Decisions before the day begins, children handed over after it ends. */
function* checkTimes(trip: Entry): Generator<Problem> {
	const { start, end } = timesOf(at(trip.data, 'time'));
	const decided = timeAt(at(trip.data, 'weather'), 'decidedAt');
	const handed = timeAt(at(trip.data, 'pickUp'), 'time');
	if (start && decided && decided >= start)
		yield problemAt(trip, ['weather', 'decidedAt'], 'decided_late', { decided, start });
	if (end && handed && handed < end) yield problemAt(trip, ['pickUp', 'time'], 'pick_up_early', { time: handed, end });
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
		yield problemAt(trip, path, 'address_of_page', { address });
	const keyOf = ({ address }: { address: string }) => (isTaken(address) ? undefined : address.toLowerCase());
	for (const [{ trip, path, address }, first] of repeats(all, keyOf))
		yield problemAt(trip, path, 'address_taken', { address, file: first.trip.path });
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
		yield* checkSchoolLines(texts);
		yield* checkPictures(trip, texts, content.files);
		yield* checkSpecifications(trip, values, content.files);
		yield* checkNumbers(trip);
	}
}
