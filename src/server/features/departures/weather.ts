import type { Kysely } from 'kysely';
import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { formatDate, formatDayTime } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { DepartureWeatherRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { type Brand, familyLetter, type Letter, oneLine, type WriteLetter } from '../../core/mail/letter.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { titleIn } from '../../core/schedule/catalogue.ts';
import { goingPlaces } from '../../core/schedule/seats.ts';
import type { Actor } from '../../core/steps.ts';
import { bookingPath } from './booking-link.ts';
import { addNotice } from './families.ts';
import { bookingOf } from './joining-instructions.ts';

type Departure = Pick<DepartureWeatherRow, 'trip' | 'departure'>;

/** What was decided about a departure; undefined before anything was. */
export const weatherOf = (
	{ db }: Pick<Store, 'db'>,
	{ trip, departure }: Departure,
): Promise<DepartureWeatherRow | undefined> =>
	db
		.selectFrom('departureWeather')
		.selectAll()
		.where((eb) => eb.and({ trip, departure }))
		.executeTakeFirst();

/** Writes down what was decided, whatever was before. */
export const putDecision = async (
	db: Kysely<Tables>,
	{ trip, departure }: Departure,
	decision: WeatherDecision,
	{ id, name }: Actor,
	now: number,
): Promise<void> => {
	const made = { decision, decidedAt: now, accountId: id ?? '', who: name };
	await db
		.insertInto('departureWeather')
		.values({ trip, departure, ...made })
		.onConflict((conflict) => conflict.columns(['departure', 'trip']).doUpdateSet(made))
		.execute();
};

/** The families that go on a departure, each once, with the dispatch by which its page is opened. */
export const familiesToTell = ({ db }: Pick<Store, 'db'>, { trip, departure }: Departure) =>
	goingPlaces({ db })
		.innerJoin('dispatch', 'dispatch.orderId', 'orders.id')
		.select(['dispatch.id', 'dispatch.orderId', 'orders.email'])
		.distinct()
		.where((eb) => eb.and({ 'place.trip': trip, 'place.departure': departure }))
		.where((eb) => eb.and({ 'dispatch.trip': trip, 'dispatch.departure': departure }))
		.orderBy('dispatch.id')
		.execute();

/**
 * Puts a mail to every family of a departure that has an address into the outbox, within the transaction that decides.
 * One mail and one notice for each family and decision. Queued mails about the decision before are removed.
 * @returns how many are told now
 */
export const tellFamilies = async (
	db: Kysely<Tables>,
	departure: Departure,
	{ decision, decidedAt }: Pick<DepartureWeatherRow, 'decision' | 'decidedAt'>,
): Promise<number> => {
	const families = await familiesToTell({ db }, departure);
	const ids = ['', ...families.map(({ id }) => id)];
	await db
		.deleteFrom('outbox')
		.where('kind', '=', 'weather')
		.where('state', '=', 'queued')
		.where('createdAt', '<', decidedAt)
		.where('subjectId', 'in', ids)
		.execute();
	const mails = await db
		.selectFrom('outbox')
		.select('subjectId')
		.where('kind', '=', 'weather')
		.where('createdAt', '>=', decidedAt)
		.where('subjectId', 'in', ids)
		.execute();
	const mailed = new Set(mails.map(({ subjectId }) => subjectId));
	const reached = families.filter(({ id, email }) => email !== '' && !mailed.has(id));
	const { trip, departure: day } = departure;
	const kind = decision === 'goes' ? 'goes' : 'changed';
	for (const { id, orderId, email } of reached) {
		const notice = await addNotice(db, orderId, { kind, trip, from: day, to: day, at: decidedAt });
		const outboxId = await enqueue(db, { kind: 'weather', subjectId: id, recipient: email, now: decidedAt });
		await db.updateTable('departureNotice').set({ outboxId, channel: 'email' }).where('id', '=', notice).execute();
	}
	return reached.length;
};

/** `07:30`, with its day where that is not the day of the departure: `Fri 4 December, 18:00`. */
export const decidedWords = (locale: Locale, departure: IsoDate, decidedAt: number): string => {
	const time = hongKongTime(decidedAt).slice(11);
	const day = hongKongDay(decidedAt);
	return day === departure ? time : formatDayTime(locale, day, time);
};

/** What the mail about a decision tells, and whom. */
interface WeatherFacts extends Departure {
	locale: Locale;
	parent: string;
	number: string;
	decision: WeatherDecision;
	decidedAt: number;
}

/** The mail about what was decided because of the weather. @param link where the family sees its booking */
const weatherLetter = (facts: WeatherFacts, brand: Brand, link: string): Letter => {
	const { locale, departure, decision, decidedAt, parent } = facts;
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
	return familyLetter(locale, brand, { parent, subject: fill(weather.subject[decision], values), lines, link });
};

/** The mail about each decision but a cancellation, in each language, as the office sees it before it goes. */
export const weatherPreviews = (facts: Pick<WeatherFacts, 'trip' | 'departure' | 'decidedAt'>, brand: Brand) =>
	(['goes', 'open'] as const).flatMap((decision) =>
		LOCALES.map((locale) => {
			const shown = { ...facts, decision, locale, parent: '〔家长〕', number: '〔订单号〕' };
			return { decision, locale, ...weatherLetter(shown, brand, '〔链接〕') };
		}),
	);

/** The mail about what the weather means for a departure, as it was decided last. */
export const writeWeather: WriteLetter = async (store, { subjectId }, { brand, link }) => {
	const booking = await bookingOf(store, subjectId);
	const decided = booking && (await weatherOf(store, booking));
	if (!decided) return undefined;
	const { decision, decidedAt } = decided;
	const letter = weatherLetter({ ...booking, decision, decidedAt }, brand, link(bookingPath, subjectId));
	return { locale: booking.locale, ...letter };
};
