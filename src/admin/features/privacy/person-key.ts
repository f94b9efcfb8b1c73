import type { SentBody } from '#contracts/contracts.ts';

/** Who is looked for: by one of the two. */
export type PersonKey = SentBody<'POST /person/find'>;

/** What was typed, as an address or as a number. */
export const personKeyOf = (typed: string): PersonKey => {
	const text = typed.trim();
	return text.includes('@') ? { email: text } : { phone: text };
};
