import type { EnquiryValues } from '#domain/enquiry.ts';
import type { Provenance } from '../../core/http/origin.ts';
import type { TokenState } from './token.ts';

/** Points for each sign of a machine. From `SUSPECT` on an enquiry waits in quarantine, where the office can read it. */
const POINTS = {
	/** The field that people cannot see is filled. */
	trap: 10,
	token_forged: 10,
	token_quick: 10,
	/** More from one e-mail address than a person writes. */
	email_flood: 10,
	name_with_link: 6,
	/** Links written for another medium: `[url=…]`, `<a href=…>`. */
	link_markup: 6,
	many_links: 4,
	/** As many as nobody writes who asks about a trip. */
	link_list: 10,
	token_absent: 2,
	origin_unknown: 2,
	token_old: 1,
} as const;

export type Reason = keyof typeof POINTS;

export const SUSPECT = 10;

/** More addresses of pages than a letter about a trip has. */
const MANY_LINKS = 4;
const LINK_LIST = 10;

const LINK = /\bhttps?:\/\/(?:www\.)?|\bwww\./gi;
const LINK_MARKUP = /\[url\b|\[link\b|<a\s[^<>]{0,200}href/i;

/** What is known of an enquiry besides its words. */
export interface Signs {
	trap: string;
	token: TokenState;
	provenance: Provenance;
}

/** Every sign of a machine that an enquiry shows. Scripts, symbols and languages are none: parents may write anything. */
export const reasonsFor = (values: EnquiryValues, { trap, token, provenance }: Signs): Reason[] => {
	const names = `${values.firstName} ${values.lastName}`;
	const links = values.message.match(LINK)?.length ?? 0;
	const signs: Record<Exclude<Reason, 'email_flood'>, boolean> = {
		trap: trap !== '',
		token_forged: token === 'forged',
		token_quick: token === 'quick',
		name_with_link: names.search(LINK) >= 0,
		link_markup: LINK_MARKUP.test(values.message),
		many_links: links >= MANY_LINKS && links < LINK_LIST,
		link_list: links >= LINK_LIST,
		token_absent: token === 'absent',
		origin_unknown: provenance === 'unknown',
		token_old: token === 'old',
	};
	return (Object.keys(signs) as (keyof typeof signs)[]).filter((sign) => signs[sign]);
};

export const scoreOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, reason) => sum + POINTS[reason], 0);
