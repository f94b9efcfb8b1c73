import { randomBytes } from 'node:crypto';

/** Without what is easily misread. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A text to be read out and typed once: five groups of four, some 99 bits. */
export const temporarySecret = (): string => {
	const letters: string[] = [];
	while (letters.length < 20)
		// A byte beyond the last whole round of letters would make the first ones likelier.
		for (const byte of randomBytes(32)) if (byte < 248) letters.push(LETTERS[byte % LETTERS.length] ?? '');
	return (letters.slice(0, 20).join('').match(/.{4}/g) ?? []).join('-');
};
