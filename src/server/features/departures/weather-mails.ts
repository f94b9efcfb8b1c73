import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Locale } from '#domain/locale.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { formatDate } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { Store } from '../../core/db/store.ts';
import { bookingPath } from '../../core/mail/booking-link.ts';
import { type Brand, familyLetter, type Letter, type Letters, oneLine } from '../../core/mail/letter.ts';
import { titleIn } from '../../core/schedule/catalogue.ts';
import { bookingOf } from './joining-instructions.ts';
import { decidedWords, weatherOf } from './weather.ts';

/** What the mail about a decision tells, and whom. */
interface WeatherFacts {
	locale: Locale;
	parent: string;
	number: string;
	trip: string;
	departure: IsoDate;
	decision: WeatherDecision;
	decidedAt: number;
}

/**
 * The mail about what was decided because of the weather. An answer reaches the office.
 * @param link where the family sees its booking
 */
const weatherLetter = (facts: WeatherFacts, brand: Brand, link: string): Letter => {
	const { locale, departure, decision, decidedAt } = facts;
	const { weather, joining } = t(locale).mail;
	const { calledOff, weather: said } = t(locale).booking;
	const { title, text } = said[decision];
	const values = {
		trip: oneLine(titleIn(facts.trip, locale)),
		date: formatDate(locale, departure),
		number: oneLine(facts.number),
	};
	const { emergency: phone, emergencyHours } = brand.operator;
	const lines = [
		fill(weather.about, values),
		fill(title, { decided: decidedWords(locale, departure, decidedAt) }),
		...(decision === 'cancelled' ? [calledOff.why.weather] : []),
		text,
		...(decision === 'cancelled' ? [said.choice.text] : []),
		fill(joining.onTheDay, { phone, hours: emergencyHours[locale] }),
	];
	const { parent } = facts;
	return familyLetter(locale, brand, { parent, subject: fill(weather.subject[decision], values), lines, link });
};

/** What a mail of the outbox about a dispatch says: what holds when it leaves. @returns undefined when nothing does */
const weatherMail = async (store: Pick<Store, 'db'>, dispatch: string, brand: Brand, link: string) => {
	const booking = await bookingOf(store, dispatch);
	const decided = booking && (await weatherOf(store, booking));
	if (!decided) return undefined;
	const facts = { ...booking, decision: decided.decision, decidedAt: decided.decidedAt };
	return { locale: booking.locale, ...weatherLetter(facts, brand, link) };
};

/** The mail about a decision in a language, as the office sees it before it goes. */
export const weatherMailPreview = (
	{ locale, trip, departure, decision, decidedAt }: Omit<WeatherFacts, 'parent' | 'number'>,
	brand: Brand,
): Pick<Letter, 'subject' | 'text'> => {
	const facts = { locale, trip, departure, decision, decidedAt, parent: '〔家长〕', number: '〔订单号〕' };
	const { subject, text } = weatherLetter(facts, brand, '〔链接〕');
	return { subject, text };
};

/** Mails about what the weather means. */
export const weatherLetters: Letters<'weather'> = {
	weather: async (store, { subjectId }, { brand, link }) => {
		const letter = await weatherMail(store, subjectId, brand, link(bookingPath, subjectId));
		if (!letter) throw new Error('The order is gone.');
		return letter;
	},
};
