import {
	FAMILY_WORD_KINDS,
	FAMILY_WORDS,
	type FamilyWord,
	kitchenDeadline,
	readableNumbers,
	WORD_LENGTH,
} from '#domain/family.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { unbroken } from '#domain/shop-link.ts';
import { formatDay, formatDayTime } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { ChildPart, ChildrenPart, FormFault } from '#site/pages/personal.ts';
import type { WordRow } from '../../../core/db/schema.ts';
import type { Fields } from '../../../core/http/body.ts';
import type { Brand } from '../../../core/mail/letter.ts';
import type { FamilyBooking, Slot } from './booking.ts';
import { unreadValue, type Wrong, type WrongWord } from './read-words.ts';

/** What the page says about a form that was sent. */
export interface Answer {
	outcome?: 'sent' | 'nothing';
	wrong?: Wrong;
	/** What was typed. */
	typed?: Fields;
}

/** What the forms are made of. */
interface Form extends Answer {
	locale: Locale;
	booking: FamilyBooking;
	brand: Brand;
	now: number;
}

/** A child as the page calls it: by its name and age, or by its number. */
export const nameOf = (locale: Locale, { name, age, position }: Slot): string => {
	const { unnamed, aged } = t(locale).booking;
	const shown = name || fill(unnamed, { n: position + 1 });
	return age === null ? shown : fill(aged, { name: shown, age });
};

export const namesOf = (locale: Locale, slots: readonly Slot[]): string =>
	slots.map((slot) => nameOf(locale, slot)).join(LOCALE_TABLE[locale].comma);

const sentenceOf = ({ locale, brand }: Form, code: WrongWord): string =>
	fill(t(locale).booking.child[code], { max: WORD_LENGTH, phone: unbroken(brand.operator.emergency) });

const kindOf = ({ name }: WordRow): FamilyWord | undefined =>
	FAMILY_WORD_KINDS.find((kind) => FAMILY_WORDS[kind] === name);

/** In which order words of one moment stand. */
const TURNS: readonly string[] = Object.values(FAMILY_WORDS);

/** What the office has of a child, and what the family said, was read, and stands in no field. */
const factsOf = (locale: Locale, slot: Slot): ChildPart['facts'] => {
	const { facts, kinds } = t(locale).booking.child;
	const always = (['allergy', 'medical', 'collector', 'emergency'] as const).map((field) => ({
		label: facts[field],
		value: readableNumbers(slot[field]) || facts.none,
	}));
	const stands = slot.words.flatMap((word) => {
		const kind = kindOf(word);
		const fields = [slot.allergy, slot.medical, slot.collector, slot.emergency, slot.note];
		return word.unread === 1 || !kind || fields.some((text) => text.includes(word.value))
			? []
			: [{ label: kinds[kind].label, value: readableNumbers(word.value) }];
	});
	const note = slot.note === '' ? [] : [{ label: facts.note, value: slot.note }];
	return [...always, ...note, ...stands];
};

/** The ids of controls, by child and kind. */
const idOf = (kind: FamilyWord, { id }: Pick<Slot, 'id'>): string => `${kind}-${id}`;

const childPart = (form: Form, slot: Slot): ChildPart => {
	const { locale, wrong, typed } = form;
	const { kinds, said, open } = t(locale).booking.child;
	const name = nameOf(locale, slot);
	const isTyped = wrong !== undefined && typed?.['child'] === slot.id;
	const unread = slot.words
		.filter((word) => word.unread === 1)
		.toSorted((a, b) => a.at - b.at || TURNS.indexOf(a.name) - TURNS.indexOf(b.name));
	return {
		id: slot.id,
		name,
		summary: fill(open, { name: slot.name || name }),
		facts: factsOf(locale, slot),
		unread: unread.map(({ at, value }) =>
			fill(said, { date: formatDay(locale, hongKongDay(at)), value: readableNumbers(value) }),
		),
		fields: FAMILY_WORD_KINDS.map((kind) => {
			const was = readableNumbers(unreadValue(slot, kind));
			const typedText = isTyped ? typed[kind] : undefined;
			const code = isTyped ? wrong.get(kind) : undefined;
			const value = typeof typedText === 'string' ? typedText : was;
			return { kind, ...kinds[kind], value, was, error: code && sentenceOf(form, code) };
		}),
		all: isTyped && typed['all'] !== undefined,
		isOpen: isTyped,
	};
};

const isLate = ({ booking, now }: Form): boolean => now >= kitchenDeadline(booking.departure);

/** What we know of the children, and the forms in which the family says more. @param action where they are posted */
export const childrenPart = (form: Form, action: string): ChildrenPart => {
	const { locale, booking, brand } = form;
	const { reach, until, closed } = t(locale).booking.child;
	const { phone } = booking.order;
	const day = formatDayTime(locale, hongKongDay(kitchenDeadline(booking.departure)), '18:00');
	return {
		action,
		children: booking.slots.map((slot) => childPart(form, slot)),
		reach: phone && fill(reach, { phone: unbroken(readableNumbers(phone)) }),
		kitchen: isLate(form) ? fill(closed, { phone: unbroken(brand.operator.emergency) }) : fill(until, { until: day }),
	};
};

/** What is wrong with the form that was sent; undefined when nothing is. */
export const formFault = (form: Form): FormFault | undefined => {
	const { locale, booking, wrong, typed } = form;
	if (!wrong?.size) return undefined;
	const { kinds, wrong: summary } = t(locale).booking.child;
	const whole = wrong.get('');
	const slot = booking.slots.find(({ id }) => id === typed?.['child']);
	const fields: Record<string, string> = {};
	for (const [kind, code] of wrong)
		if (kind !== '' && slot)
			fields[idOf(kind, slot)] = [kinds[kind].label, sentenceOf(form, code)].join(LOCALE_TABLE[locale].colon);
	return { summary: whole ? sentenceOf(form, whole) : summary, fields };
};

/** What became of a form that was taken; empty without one. */
export const answerText = (form: Form): string => {
	const { locale, booking, brand, outcome, wrong } = form;
	const { sent, sentLate, nothing } = t(locale).booking.child;
	if (wrong?.size || !outcome) return '';
	if (outcome === 'nothing') return nothing;
	// Whoever opens the address again later is told what holds then.
	if (!booking.slots.some(({ words }) => words.some(({ unread }) => unread === 1))) return '';
	return isLate(form) ? fill(sentLate, { phone: unbroken(brand.operator.emergency) }) : sent;
};
