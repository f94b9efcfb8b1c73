import type { IsoDate } from '#domain/hong-kong-time.ts';
import { type Money, settlement } from '#domain/office/money.ts';
import { formatDate } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, type Letter, oneLine, toVisitor } from '../mail/letter.ts';

/** A departure as a family knows it. */
interface Departure {
	/** Title of the trip; empty where none of ours was found. */
	title: string;
	/** Empty where none was found. */
	day: IsoDate | '';
}

/** A booking that something was asked about. */
interface Booking {
	locale: Locale;
	number: string;
	parent: string;
}

/** An exchange that is done, as far as its mail tells of it. */
export interface ExchangeFacts extends Booking {
	from: Departure;
	to: Departure;
	/** What all places of the line cost. */
	before: Money;
	after: Money;
}

/** A return that is done, as far as its mail tells of it. */
export interface RefundFacts extends Booking, Departure {
	amount: Money;
}

/** `HK$400`, `HK$99.50` */
const amountIn = (locale: Locale, { cents, currency }: Money): string =>
	new Intl.NumberFormat(LOCALE_TABLE[locale].intl, {
		style: 'currency',
		currency,
		trailingZeroDisplay: 'stripIfInteger',
	}).format(cents / 100);

const departureIn = (locale: Locale, { title, day }: Departure): string => {
	const [trip, date] = [oneLine(title), day && formatDate(locale, day)];
	return trip && date ? fill(t(locale).mail.departure, { trip, date }) : trip || date;
};

/** The mail that tells a family to which departure its booking has moved. An answer reaches the office. */
export const exchangeDone = (facts: ExchangeFacts, brand: Brand): Letter => {
	const { locale, before, after } = facts;
	const words = t(locale).mail.exchangeDone;
	const { colon } = LOCALE_TABLE[locale];
	const { kind, amount } = settlement(before, after);
	const values = {
		name: oneLine(facts.parent),
		number: oneLine(facts.number),
		to: departureIn(locale, facts.to),
		amount: amountIn(locale, amount),
	};
	const from = departureIn(locale, facts.from);
	return toVisitor(locale, brand, fill(words.subject, values), [
		fill(words.opening, values),
		'',
		fill(words.text, values),
		'',
		...(from ? [words.from + colon + from] : []),
		words.to + colon + values.to,
		'',
		...(kind === 'even' ? [] : [fill(words[kind], values)]),
		words.joining,
		fill(words.questions, { whatsapp: brand.whatsapp }),
		'',
	]);
};

/** The mail that tells a family how much it has got back, or that nothing is due. An answer reaches the office. */
export const returnRefunded = (facts: RefundFacts, brand: Brand): Letter => {
	const { locale, amount } = facts;
	const words = t(locale).mail.returnRefunded;
	const values = {
		name: oneLine(facts.parent),
		number: oneLine(facts.number),
		departure: departureIn(locale, facts),
		amount: amountIn(locale, amount),
	};
	return toVisitor(locale, brand, fill(words.subject, values), [
		fill(words.opening, values),
		'',
		fill(values.departure ? words.text : words.textAlone, values),
		fill(amount.cents > 0 ? words.refund : words.noRefund, values),
		fill(words.questions, { whatsapp: brand.whatsapp }),
		'',
	]);
};
