import { ALLERGY_LENGTH, allergiesUntil, readableNumber } from '#domain/family.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { unbroken } from '#domain/shop-link.ts';
import { formatDayTime } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { Fields } from '../http/body.ts';
import type { Repeated } from '../http/fill-page.ts';
import type { Brand } from '../mail/letter.ts';
import { type FamilyBooking, lastAsked, type Slot, shownValue } from './booking.ts';
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
	/** What was asked last. */
	request: ReturnType<typeof lastAsked>;
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
		request: lastAsked(booking, 'allergy', slot),
		read: asIs,
	}));
	const phone = {
		name: 'phone',
		id: 'booking-phone',
		label: change.phone,
		current: booking.order.phone,
		request: lastAsked(booking, 'phone'),
		read: readableNumber,
	};
	return { allergies, phone };
};

/** What stands below a field about what was asked. */
const asideOf = (locale: Locale, { request, current, read }: Field): string => {
	const { pending, declined, none } = t(locale).booking.change;
	if (request?.state === 'pending') return fill(pending, { before: read(current) || none });
	return request?.state === 'declined' ? fill(declined, { after: read(request.after) || none }) : '';
};

const sentenceOf = ({ locale, brand }: Form, code: WrongChange): string =>
	fill(t(locale).booking.change[code], { max: ALLERGY_LENGTH, phone: unbroken(brand.operator.emergency) });

/** The fields of the form, with what was typed and what is wrong. */
export const formParts = (form: Form): { values: Record<string, string>; allergies: Repeated } => {
	const { locale, booking, brand, now, wrong, typed } = form;
	const { change } = t(locale).booking;
	const valuesOf = (field: Field) => {
		const shown = field.read(shownValue(field.request, field.current));
		const kept = typed?.[field.name];
		const code = wrong?.get(field.name);
		return {
			value: typeof kept === 'string' ? kept : shown,
			was: shown,
			error: code ? sentenceOf(form, code) : '',
			aside: asideOf(locale, field),
		};
	};
	const { allergies, phone } = fieldsOf(form);
	const isOpen = now < allergiesUntil(booking.departure);
	const number = valuesOf(phone);
	const until = formatDayTime(locale, hongKongDay(allergiesUntil(booking.departure)), '18:00');
	const values = {
		phone: number.value,
		phoneWas: number.was,
		phoneError: number.error,
		phoneAside: number.aside,
		until: isOpen ? fill(change.until, { until }) : fill(change.closed, { phone: unbroken(brand.operator.emergency) }),
	};
	return {
		values,
		allergies: allergies.map((field) => ({
			name: isOpen ? 'field' : 'told',
			values: { ...valuesOf(field), name: field.name, label: field.label, now: field.current || change.none },
		})),
	};
};

/** What the office declined and has not entered since: a family must not believe that it holds. */
const declinedNotices = (form: Form): Repeated => {
	const { refused, none } = t(form.locale).booking.change;
	const { allergies, phone } = fieldsOf(form);
	return [...allergies, phone].flatMap(({ label, current, request, read }) => {
		if (request?.state !== 'declined' || request.after === current) return [];
		const [after, before] = [read(request.after) || none, read(current) || none];
		return { name: 'declined', values: { notice: fill(refused, { label, after, before }) } };
	});
};

/** What stands above everything: what is wrong with the form, else what became of it; and what the office declined. */
export const notices = (form: Form): { answer: Repeated; error: Repeated } => {
	const { locale, booking, said, wrong } = form;
	const { change } = t(locale).booking;
	const declined = declinedNotices(form);
	if (wrong?.size) {
		const whole = wrong.get('');
		const { allergies, phone } = fieldsOf(form);
		const error = [...allergies, phone].flatMap(({ name, id, label }) => {
			const code = wrong.get(name);
			if (!code) return [];
			const words = [name === 'phone' ? [] : label, sentenceOf(form, code)].flat().join(LOCALE_TABLE[locale].colon);
			return { name: 'link', values: { id, words } };
		});
		const summary = whole ? sentenceOf(form, whole) : change.wrong;
		return { answer: [{ name: 'wrong', values: { summary } }, ...declined], error };
	}
	// Whoever opens the address again later is told what holds then.
	const isTrue = said === 'nothing' || booking.requests.some(({ state }) => state === 'pending');
	const answer = said && isTrue ? [{ name: 'said', values: { notice: change[said] } }] : [];
	return { answer: [...declined, ...answer], error: [] };
};
