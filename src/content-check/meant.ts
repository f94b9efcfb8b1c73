import { isCalendarDay } from '#domain/calendar-days.ts';
import type { FieldRule } from '#domain/fields.schema.ts';
import { ELLIPSIS } from '#domain/trip.ts';
import { asSlug } from './nearest.ts';
import { type Phrase, phrase } from './sentences/codes.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The usual ways to write a date; a month by its name begins with three letters. */
const DATES = [
	/(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})/,
	/(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})/,
	/(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<month>[a-z]{3})[a-z]*\.?,?\s+(?<year>\d{4})/i,
	/(?<month>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/i,
];

const dateMeant = (text: string): Phrase => {
	const { year, month = '', day = '' } = DATES.map((date) => date.exec(text)?.groups).find(Boolean) ?? {};
	const number = String(Number(month) || MONTHS.indexOf(month.toLowerCase()) + 1);
	const inOrder = [number, day];
	// Month and day may have changed places.
	const dates = [inOrder, inOrder.toReversed()].map((parts) =>
		[year, ...parts.map((part) => part.padStart(2, '0'))].join('-'),
	);
	const right = dates.find(isCalendarDay);
	return right ? phrase('write', { right }) : phrase('write_so');
};

const timeMeant = (text: string): Phrase => {
	const [, hours = '99', minutes = '00', half = ''] =
		/^\s*(\d{1,2})[:.：h]?(\d{2})?\s*([ap]m)?\s*$/i.exec(text.normalize('NFKC')) ?? [];
	const hour = (Number(hours) % (half ? 12 : 100)) + (/p/i.test(half) ? 12 : 0);
	if (hour > 23 || Number(minutes) > 59) return phrase('write_so');
	return phrase('write', { right: `${String(hour).padStart(2, '0')}:${minutes}` });
};

const pictureMeant = (text: string): Phrase => {
	if (/[\\\p{Cc}]/u.test(text)) return phrase('write_so');
	const name = (text.split('/').at(-1) ?? '').replace(/[?#].*$/, '');
	const isUsable = /\.(jpe?g|png|webp|avif)$/i.test(name);
	const right = `./${isUsable ? name : `${name.replace(/\.\w*$/, '')}.jpg`}`;
	return phrase(isUsable && text === name ? 'write' : 'picture_put', { right });
};

const slugMeant = (text: string): Phrase => {
	const isLink = /^(?:https?:)?\/\//.test(text);
	const right = asSlug(
		isLink
			? (text
					.replace(/[?#].*$/, '')
					.split('/')
					.at(-1) ?? '')
			: text,
	);
	if (!right || right === text) return phrase('write_so');
	return phrase(isLink ? 'write_name' : 'write', { right });
};

const phoneMeant = (text: string): Phrase => {
	const [, first, second] = /^(\d{4})(\d{4})$/.exec(text.replace(/\D/g, '')) ?? [];
	return first ? phrase('write_hong_kong_phone', { right: `+852 ${first} ${second}` }) : phrase('write_so');
};

/** Rules of schemas about how a text is written. */
type FormRule = Extract<FieldRule, `${string}_form`>;

/** What was probably meant by a text that is written in another way than the rule says. */
export const MEANT: Record<FormRule, (text: string) => Phrase> = {
	date_form: dateMeant,
	month_form: (text) =>
		/^\d{4}-\d$/.test(text) ? phrase('write', { right: text.replace('-', '-0') }) : phrase('write_so'),
	time_form: timeMeant,
	slug_form: slugMeant,
	picture_form: pictureMeant,
	https_form: (text) => phrase('write', { right: `https://${text.replace(/^(?:\w+:)?\/*/, '') || '…'}` }),
	page_form: () => phrase('write_so'),
	email_form: () => phrase('write_so'),
	phone_form: phoneMeant,
	registration_form: () => phrase('write_so'),
	variant_form: (text) => phrase('write', { right: `"${text.replace(/\D/g, '')}"` }),
	ellipsis_form: (text) => phrase('write', { right: text.replace(/[\s.。…]*$/, ELLIPSIS) }),
};
