import type { Locale } from '#domain/locale.ts';
import type { QuotationFacts } from '#domain/office/quotation.ts';

const WORDS = {
	en: [
		'Sacred Heart Primary School',
		'Ms Ho',
		'Primary 3',
		'School gate',
		'Wong Mei Ling',
		'Bus depot',
		'Soft-drink factory',
	],
	zh: ['聖心小學', '何老師', '小三', '校門', '黃美玲', '巴士車廠', '汽水廠'],
	cn: ['圣心小学', '何老师', '小三', '校门口', '黄美玲', '巴士车厂', '汽水厂'],
} as const satisfies Record<Locale, readonly string[]>;
const NAMES = { en: 'Banyan Field Trips', zh: '榕樹頭學堂', cn: '榕树头学堂' };

/** A quotation for a class, in a language. */
export const aQuotation = (locale: Locale, change: Partial<QuotationFacts> = {}): QuotationFacts => {
	const [school, contact, className, place, by, ...stops] = WORDS[locale];
	return {
		locale,
		school,
		contact,
		className,
		children: 62,
		adults: 5,
		trip: 'bus-factory',
		date: '2027-01-14',
		place,
		childCents: 79_900,
		adultCents: 49_900,
		ratio: 8,
		validUntil: '2026-12-16',
		day: [`09:00 ${place}`, `09:45 ${stops[0]}`],
		includes: stops,
		excludes: [stops[1] ?? ''],
		note: '',
		stops,
		madeOn: '2026-12-02',
		by,
		weather: { decidedAt: '07:30', signals: ['T3', 'T8', 'red', 'black'] },
		cancellation: [
			{ daysBefore: 14, refundPercent: 100 },
			{ daysBefore: 7, refundPercent: 50 },
			{ daysBefore: 0, refundPercent: 0 },
		],
		brand: {
			name: NAMES[locale],
			secondName: locale === 'en' ? NAMES.zh : NAMES.en,
			email: 'hello@banyan.example',
			whatsapp: '+852 5555 0100',
			site: 'https://www.banyan.example',
		},
		...change,
	};
};
