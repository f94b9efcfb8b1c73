import { inLine } from '../guesses.ts';

/** Does something while a password is being looked at, behind which all others wait. */
export const whileOneIsHashed = async <T>(act: () => Promise<T>): Promise<T> => {
	const hashed = Promise.withResolvers<void>();
	const first = inLine('known', 'first', () => hashed.promise);
	try {
		return await act();
	} finally {
		hashed.resolve();
		await first;
	}
};
