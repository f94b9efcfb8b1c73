import type { IsoDate } from '#domain/hong-kong-time.ts';
import { formatDate, range } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, type Letter, oneLine, toVisitor } from '../../core/mail/letter.ts';

/** What a family must know to come along. Empty texts and lists are left out. */
export interface JoiningFacts {
	locale: Locale;
	number: string;
	parent: string;
	title: string;
	departure: IsoDate;
	/** `hh:mm` */
	start: string;
	end: string;
	/** The place, its address, how to find us. */
	meeting: readonly string[];
	/** The time, the place, what is special about it; empty where the trip does not say. */
	pickUp: readonly string[];
	bring: readonly string[];
	wear: readonly string[];
	lunch: string;
	/** The hour at which is decided what bad weather means. */
	decidedAt: string;
	/** How many children go. */
	children: number;
}

/**
 * The mail with which joining instructions go out. An answer reaches the office.
 * @param link where the family sees its booking
 */
export const joiningInstructions = (facts: JoiningFacts, brand: Brand, link: string): Letter => {
	const { locale } = facts;
	const { joining: words, family } = t(locale).mail;
	const values = {
		trip: oneLine(facts.title),
		date: formatDate(locale, facts.departure),
		number: oneLine(facts.number),
	};
	const { colon, comma } = LOCALE_TABLE[locale];
	const list = (items: readonly string[]) => items.join(comma);
	const lines: [label: string, value: string][] = [
		[words.date, values.date],
		[words.time, facts.start && range(facts.start, facts.end).replaceAll('\u2060', '')],
		[words.place, facts.meeting.join('\n')],
		[words.pickUp, facts.pickUp.join('\n')],
		[words.bring, list(facts.bring)],
		[words.wear, list(facts.wear)],
		[words.lunch, facts.lunch],
		[words.children, facts.children > 0 ? String(facts.children) : ''],
		[words.booking, values.number],
	];
	return toVisitor(locale, brand, fill(words.subject, values), [
		fill(family.opening, { name: oneLine(facts.parent) }),
		'',
		fill(words.text, values),
		'',
		...lines.flatMap(([label, value]) => (value ? [label + colon + value] : [])),
		'',
		words.link,
		link,
		'',
		...(facts.decidedAt ? [fill(words.weather, { time: facts.decidedAt })] : []),
		fill(words.change, { whatsapp: brand.whatsapp }),
		fill(words.onTheDay, { phone: brand.operator.emergency, hours: brand.operator.emergencyHours[locale] }),
		'',
		words.closing,
	]);
};
