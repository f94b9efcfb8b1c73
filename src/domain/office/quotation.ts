import type { RefundRule } from '../cancellation.ts';
import type { IsoDate } from '../hong-kong-time.ts';
import type { Locale } from '../locale.ts';
import { machine } from './machine.ts';
import { type Money, money, times } from './money.ts';
import { SELLING } from './roles.ts';

/** 报价单: one that was made stays as it is; for other numbers another one is made. */
export const QUOTATION = machine({ made: '未发送', sent: '已发送', accepted: '已接受', withdrawn: '已撤回' }, 'made', [
	{ from: 'made', action: 'send', to: 'sent', label: '发送', by: SELLING },
	{ from: 'sent', action: 'send', to: 'sent', label: '再发一次', by: SELLING },
	{ from: 'sent', action: 'accept', to: 'accepted', label: '客户已接受', by: SELLING },
	{ from: 'made', action: 'withdraw', to: 'withdrawn', label: '撤回', by: SELLING },
	{ from: 'sent', action: 'withdraw', to: 'withdrawn', label: '撤回', by: SELLING },
]);
export type QuotationState = keyof typeof QUOTATION.states;
export type QuotationAction = (typeof QUOTATION.table)[number]['action'];

/** What the office fills in. Sums are cents of HKD; lists have a line for each entry. */
export interface QuotationTerms {
	locale: Locale;
	school: string;
	/** Who asked, as the school names them; may be empty. */
	contact: string;
	/** `Primary 3` */
	className: string;
	children: number;
	adults: number;
	/** Folder name of the trip. */
	trip: string;
	date: IsoDate;
	/** Where the group boards and gets off. */
	place: string;
	childCents: number;
	/** For an adult beyond the free ones. */
	adultCents: number;
	/** One adult is free for so many children, or part of them. */
	ratio: number;
	validUntil: IsoDate;
	/** Who made it, as the school reads the name. */
	by: string;
	/** `09:00 School gate` */
	day: readonly string[];
	includes: readonly string[];
	excludes: readonly string[];
	/** Anything else that was agreed; may be empty. */
	note: string;
}

/** Everything that stands on a quotation, but its number: what the content, the brand or the office say later changes nothing. */
export interface QuotationFacts extends QuotationTerms {
	/** The title of the trip by its stops. */
	stops: readonly string[];
	/** When it was made. */
	madeOn: IsoDate;
	/** Hour at which the weather is judged, and the signals on which nobody leaves; null where the trip says nothing. */
	weather: { decidedAt: string; signals: readonly string[] } | null;
	cancellation: readonly RefundRule[];
	brand: { name: string; secondName: string; email: string; whatsapp: string; site: string };
}

/** Longest texts, in characters; a sheet that is full all the same is refused. */
export const QUOTATION_LENGTH = {
	school: 80,
	contact: 60,
	className: 40,
	by: 40,
	place: 60,
	line: 90,
	lines: 12,
	note: 300,
	postscript: 500,
} as const;
export const QUOTATION_NUMBERS = { people: 500, cents: 10_000_000 } as const;

/** `Q2026-0007` */
export const quotationNumber = (year: number, count: number): string => `Q${year}-${String(count).padStart(4, '0')}`;

/** Every adult for whom the school has so many children, or part of so many, goes free. */
export const freeAdults = (children: number, ratio: number): number => Math.ceil(children / ratio);

interface Line {
	count: number;
	amount: Money;
}

export interface QuotationSums {
	/** Adults that may go free, and those who do. */
	free: number;
	freeUsed: number;
	children: Line;
	/** Adults beyond the free ones. */
	further: Line;
	total: Money;
}

type Numbers = Pick<QuotationTerms, 'children' | 'adults' | 'childCents' | 'adultCents' | 'ratio'>;

/** @throws RangeError when a number is none to reckon with */
export const quotationSums = ({ children, adults, childCents, adultCents, ratio }: Numbers): QuotationSums => {
	const free = freeAdults(children, ratio);
	const further = Math.max(0, adults - free);
	const ofChildren = times(money(childCents), children);
	const ofAdults = times(money(adultCents), further);
	return {
		free,
		freeUsed: adults - further,
		children: { count: children, amount: ofChildren },
		further: { count: further, amount: ofAdults },
		total: money(ofChildren.cents + ofAdults.cents),
	};
};

const DAY = 86_400_000;
/** So many days after the last day of a quotation its link still leads to it. */
const LINK_DAYS = 30;

/** When the link to a quotation ends, in milliseconds UTC: at the end of a day in Hong Kong. */
export const linkEnd = (validUntil: IsoDate): number => Date.parse(`${validUntil}T24:00+08:00`) + LINK_DAYS * DAY;
