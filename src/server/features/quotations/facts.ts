import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Locale } from '#domain/locale.ts';
import type { QuotationFacts, QuotationTerms } from '#domain/office/quotation.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Brand } from '../../core/mail/letter.ts';
import { tripIn } from '../../core/schedule/trip-content.ts';

/** @throws ApiError 422 when there is no such trip */
export const foundTrip = (trip: string, locale: Locale, field: string) => {
	try {
		return tripIn(trip, locale);
	} catch {
		throw new ApiError('invalid', { field });
	}
};

/** @throws ApiError 422 for a trip in the past, or an end that is over already or comes after the trip */
const checkDays = ({ date, validUntil }: QuotationTerms, today: string): void => {
	if (date <= today) throw new ApiError('out_of_range', { field: 'quotation.date' });
	if (validUntil < today || validUntil > date) throw new ApiError('out_of_range', { field: 'quotation.validUntil' });
};

/** Everything that stands on a quotation that somebody makes now. @throws ApiError 422 */
export const quotationFacts = (terms: QuotationTerms, brand: Brand, now: number): QuotationFacts => {
	const { locale } = terms;
	const madeOn = hongKongDay(now);
	checkDays(terms, madeOn);
	const { facts, words } = foundTrip(terms.trip, locale, 'quotation.trip');
	const signals = facts.weather?.rules.flatMap((rule) => (rule.action === 'postponed' ? rule.signals : [])) ?? [];
	return {
		...terms,
		stops: words.stops,
		madeOn,
		weather: facts.weather ? { decidedAt: facts.weather.decidedAt, signals } : null,
		cancellation: facts.cancellation ?? [],
		brand: {
			name: brand.name[locale],
			secondName: brand.name[LOCALE_TABLE[locale].secondName],
			email: brand.email,
			whatsapp: brand.whatsapp,
			site: brand.site,
		},
	};
};
