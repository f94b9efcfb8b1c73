/** A name as people write it: family name first and together in Chinese characters, else first name first. */
export const personName = (first: string, last: string): string =>
	/^\p{Script=Han}*$/u.test(first + last) ? last + first : `${first} ${last}`.trim();
