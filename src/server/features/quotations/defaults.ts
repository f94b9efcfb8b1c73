import type { AnswerOf } from '#contracts/contracts.ts';
import type { Locale } from '#domain/locale.ts';
import type { TripFacts } from '#domain/trip.schema.ts';
import type { TripWords } from '#domain/trip-words.schema.ts';
import { t } from '#i18n/t.ts';
import { meetingOf } from '../../core/schedule/trip-content.ts';
import { foundTrip } from './facts.ts';

interface Content {
	facts: TripFacts;
	words: TripWords;
}

const CENTS = 100;

/** A trip by coach fetches a class at its gate; any other one begins where families meet, too. */
const isFetched = ({ specifications }: TripFacts): boolean => specifications['transport']?.includes('coach') ?? false;

/** The stops of the day, as families have them. */
const dayOf = ({ facts, words }: Content): string[] =>
	(facts.itinerary ?? []).map(({ start }, i) => `${start} ${words.itinerary?.[i]?.title ?? ''}`.trim());

/** The day of a class that is fetched: from its gate and back to it, at the hours of families. */
const dayFromGate = ({ facts, words }: Content, locale: Locale): string[] => {
	const { itinerary = [], pickUp } = facts;
	const last = itinerary.at(-1);
	if (!last) return [];
	const { gather, leave, back } = t(locale).quotation;
	const leaving = last.kind === 'home' ? last.start : last.end;
	const returning = pickUp?.time ?? last.end;
	return [
		...dayOf({ facts, words }).flatMap((line, i) => {
			const kind = itinerary[i]?.kind;
			if (kind === 'home') return [];
			return kind === 'gather' ? `${itinerary[i]?.start} ${gather}` : line;
		}),
		...(leaving < returning ? [`${leaving} ${leave}`] : []),
		`${returning} ${back}`,
	];
};

/** What the content says of a trip, as a quotation begins with it. @throws ApiError 422 when there is no such trip */
export const quotationDefaults = (trip: string, locale: Locale): AnswerOf<'GET /quotations/defaults'> => {
	const content = foundTrip(trip, locale, 'trip');
	const { price, school } = content.facts;
	const { includes = [], excludes = [], notForSchools = [] } = content.words;
	const { schoolGate, coach, otherAdults } = t(locale).quotation;
	const fetched = isFetched(content.facts);
	const forSchools = (lines: readonly string[]) => lines.filter((line) => !notForSchools.includes(line));
	return {
		childCents: price ? price.child * CENTS : null,
		adultCents: price?.extraAdult === undefined ? null : price.extraAdult * CENTS,
		ratios: school?.ratios ?? [],
		place: fetched ? schoolGate : (meetingOf(trip, locale).meeting[0] ?? ''),
		day: fetched ? dayFromGate(content, locale) : dayOf(content),
		includes: fetched ? [coach, ...forSchools(includes)] : forSchools(includes),
		excludes: [otherAdults, ...forSchools(excludes)],
	};
};
