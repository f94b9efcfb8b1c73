import { contactNumber } from '#domain/phone-rules.ts';

/** A text with its numbers as they are stored, `爸爸 +85261234567`; undefined when there is no whole number in it. */
export const withNumbers = (typed: string): string | undefined => {
	let isThere = false;
	const text = typed.normalize('NFKC').replace(/\+?\(?\d[\d\s\p{Pd}().·]*\d/gu, (part) => {
		const number = contactNumber(part);
		if (number !== undefined) isThere = true;
		return number ?? part;
	});
	return isThere ? text : undefined;
};
