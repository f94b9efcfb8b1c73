import type { QuotationTerms } from '#domain/office/quotation.ts';
import { aQuotation } from '#paper/testing/a-quotation.ts';

/** What a clerk fills in, in January 2027, where tests of the office take place. */
export const someTerms = (change: Partial<QuotationTerms> = {}): QuotationTerms => {
	const { stops, madeOn, weather, cancellation, brand, ...terms } = aQuotation('zh');
	return { ...terms, date: '2027-03-04', validUntil: '2027-02-01', ...change };
};
