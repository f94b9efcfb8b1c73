import type { QuotationTerms } from '#domain/office/quotation.ts';

/** What a clerk fills in, in January 2027, where tests of the office take place. */
export const someTerms = (change: Partial<QuotationTerms> = {}): QuotationTerms => ({
	locale: 'zh',
	school: '聖心小學',
	contact: '何老師',
	className: '小三',
	children: 62,
	adults: 5,
	trip: 'bus-factory',
	date: '2027-03-04',
	place: '校門',
	childCents: 79_900,
	adultCents: 49_900,
	ratio: 8,
	validUntil: '2027-02-01',
	by: '黃美玲',
	day: ['09:00 校門集合'],
	includes: ['旅遊巴，校門接送'],
	excludes: [],
	note: '',
	...change,
});
