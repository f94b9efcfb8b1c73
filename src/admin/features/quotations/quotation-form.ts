import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { personName } from '#domain/person-name.ts';
import { urlOf } from '../../core/send.ts';

export type Quotation = AnswerOf<'GET /enquiries/:id/quotations'>['rows'][number];

/** Address of the sheet, for the office. */
export const sheetHref = (id: string): string => urlOf('GET /quotations/:id/pdf', { params: { id } });

type Terms = SentBody<'POST /enquiries/:id/quotations'>['quotation'];
type Lists = 'day' | 'includes' | 'excludes';

/** What the form holds: lists as text, a line for each entry; what is not filled in yet is absent. */
export type QuotationForm = Partial<Omit<Terms, Lists> & Record<Lists, string>>;

type Enquiry = Pick<AnswerOf<'GET /enquiries/:id'>, 'locale' | 'trip' | 'firstName' | 'lastName'>;
type Made = Pick<AnswerOf<'GET /enquiries/:id/quotations'>['rows'][number], 'terms' | 'by'>;
type Defaults = AnswerOf<'GET /quotations/defaults'>;

const DAY = 86_400_000;
/** So many days a quotation is valid, unless somebody says otherwise. */
const USUAL_DAYS = 14;

const textOf = (lines: readonly string[]): string => lines.join('\n');
const linesOf = (text = ''): string[] => text.split('\n').filter((line) => line.trim() !== '');

/**
 * What the form begins with: the last quotation of the enquiry, else the enquiry itself. Whose name stands below it: as
 * `clerk`, who makes this one, was called there, or is called in the office.
 */
export const firstForm = (enquiry: Enquiry, made: readonly Made[], clerk: string, now: number): QuotationForm => {
	const validUntil = hongKongDay(now + USUAL_DAYS * DAY);
	const last = made.at(-1);
	if (last) {
		const { day, includes, excludes, by, ...rest } = last.terms;
		const lists = { day: textOf(day), includes: textOf(includes), excludes: textOf(excludes) };
		return { ...rest, ...lists, by: last.by === clerk ? by : clerk, validUntil };
	}
	const locale = toLocale(enquiry.locale) ?? DEFAULT_LOCALE;
	const trip = enquiry.trip ? { trip: enquiry.trip } : {};
	return { locale, ...trip, contact: personName(enquiry.firstName, enquiry.lastName), by: clerk, validUntil };
};

/** What the content says of a trip, as the form holds it. */
export const formOf = ({
	childCents,
	adultCents,
	ratios,
	day,
	includes,
	excludes,
	place,
}: Defaults): QuotationForm => ({
	...(childCents !== null && { childCents }),
	...(adultCents !== null && { adultCents }),
	...(ratios.length === 1 && ratios[0] && { ratio: ratios[0].children }),
	place,
	day: textOf(day),
	includes: textOf(includes),
	excludes: textOf(excludes),
});

/**
 * What changes in a form when another trip or language is chosen: what is empty, and what nobody has touched since the
 * last choice.
 */
export const refilled = (typed: QuotationForm, before: QuotationForm, now: QuotationForm): QuotationForm =>
	Object.fromEntries(
		Object.entries(now).filter(([name]) => {
			const value = typed[name as keyof QuotationForm];
			return value === undefined || value === null || value === '' || value === before[name as keyof QuotationForm];
		}),
	);

/** The form as it is sent; its rules have seen to it that nothing is missing. */
export const termsOf = ({ day, includes, excludes, ...rest }: QuotationForm): Terms =>
	({
		contact: '',
		place: '',
		note: '',
		...rest,
		day: linesOf(day),
		includes: linesOf(includes),
		excludes: linesOf(excludes),
	}) as Terms;
