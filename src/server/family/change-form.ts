import { ALLERGY_LENGTH, allergiesUntil, readableNumber } from '#domain/family.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { unbroken } from '#domain/shop-link.ts';
import { formatDayTime } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { ChangeField, ChangePart, FormFault, StandingBooking } from '#site/personal.ts';
import type { Fields } from '../http/body.ts';
import type { Brand } from '../mail/letter.ts';
import { type FamilyBooking, lastSaid, type Slot, shownValue } from './booking.ts';
import { fieldOf, type WrongChange } from './read-change.ts';

/** What the page says about a form that was sent. */
export interface Answer {
	said?: 'sent' | 'nothing';
	/** What is wrong, by the name of the field; `''` is the form as a whole. */
	wrong?: ReadonlyMap<string, WrongChange>;
	/** What was typed. */
	typed?: Fields;
}

/** What the form is made of. */
interface Form extends Answer {
	locale: Locale;
	booking: FamilyBooking;
	brand: Brand;
	now: number;
}

/** A field as the family knows it. */
interface Field {
	/** Its name in the form. */
	name: string;
	id: string;
	label: string;
	/** What the office has. */
	current: string;
	/** What the family said last, and nobody has read. */
	word: ReturnType<typeof lastSaid>;
	/** A text as it is read. */
	read: (text: string) => string;
}

/** A child as the page calls it: by its name and age, or by its number. */
export const nameOf = (locale: Locale, { name, age }: Pick<Slot, 'name' | 'age'>, n: number): string => {
	const { unnamed, aged } = t(locale).booking;
	const shown = name || fill(unnamed, { n });
	return age === null ? shown : fill(aged, { name: shown, age });
};

const asIs = (text: string): string => text;

/** The allergy of each child, and the number for the day. */
const fieldsOf = ({ locale, booking }: Form): { allergies: Field[]; phone: Field } => {
	const { change } = t(locale).booking;
	const allergies = booking.slots.map((slot, i) => ({
		name: fieldOf(slot.key),
		id: fieldOf(slot.key),
		label: fill(change.allergy, { name: nameOf(locale, slot, i + 1) }),
		current: slot.allergy,
		word: lastSaid(booking, slot),
		read: asIs,
	}));
	const phone = {
		name: 'phone',
		id: 'booking-phone',
		label: change.phone,
		current: booking.order.phone,
		word: lastSaid(booking),
		read: readableNumber,
	};
	return { allergies, phone };
};

/** What stands below a field about what was said. */
const asideOf = (locale: Locale, { word, current, read }: Field): string => {
	const { pending, none } = t(locale).booking.change;
	return word ? fill(pending, { before: read(current) || none }) : '';
};

const sentenceOf = ({ locale, brand }: Form, code: WrongChange): string =>
	fill(t(locale).booking.change[code], { max: ALLERGY_LENGTH, phone: unbroken(brand.operator.emergency) });

/** The form, with what was typed and what is wrong. @param action where it is posted */
export const changePart = (form: Form, action: string): ChangePart => {
	const { locale, booking, brand, now, wrong, typed } = form;
	const { change } = t(locale).booking;
	const shownOf = (field: Field): ChangeField => {
		const shown = field.read(shownValue(field.word, field.current));
		const kept = typed?.[field.name];
		const code = wrong?.get(field.name);
		return {
			value: typeof kept === 'string' ? kept : shown,
			was: shown,
			error: code && sentenceOf(form, code),
			aside: asideOf(locale, field),
		};
	};
	const { allergies, phone } = fieldsOf(form);
	const isOpen = now < allergiesUntil(booking.departure);
	const until = formatDayTime(locale, hongKongDay(allergiesUntil(booking.departure)), '18:00');
	return {
		action,
		isOpen,
		allergies: allergies.map((field) => ({
			...shownOf(field),
			name: field.name,
			label: field.label,
			now: field.current || change.none,
		})),
		phone: shownOf(phone),
		until: isOpen ? fill(change.until, { until }) : fill(change.closed, { phone: unbroken(brand.operator.emergency) }),
	};
};

/** What is wrong with the form that was sent; undefined when nothing is. */
export const formFault = (form: Form): FormFault | undefined => {
	const { locale, wrong } = form;
	if (!wrong?.size) return undefined;
	const whole = wrong.get('');
	const { allergies, phone } = fieldsOf(form);
	const fields: Record<string, string> = {};
	for (const { name, id, label } of [...allergies, phone]) {
		const code = wrong.get(name);
		if (!code) continue;
		const words = sentenceOf(form, code);
		fields[id] = name === 'phone' ? words : [label, words].join(LOCALE_TABLE[locale].colon);
	}
	return { summary: whole ? sentenceOf(form, whole) : t(locale).booking.change.wrong, fields };
};

/** What stands above everything: what became of a form that was taken. */
export const notices = ({ locale, booking, said, wrong }: Form): StandingBooking['notices'] => {
	// Whoever opens the address again later is told what holds then.
	const isTrue = said === 'nothing' || booking.words.some(({ unread }) => unread === 1);
	return wrong?.size || !said || !isTrue ? [] : [{ kind: 'said', text: t(locale).booking.change[said] }];
};
