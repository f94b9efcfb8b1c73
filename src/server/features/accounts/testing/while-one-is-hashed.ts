import { inLine, OFFICE } from '../hashing-line.ts';

/** Does something while a password is being hashed, behind which all others wait. */
export const whileOneIsHashed = async <T>(act: () => Promise<T>): Promise<T> => {
	const hashed = Promise.withResolvers<void>();
	const first = inLine(OFFICE, () => hashed.promise);
	try {
		return await act();
	} finally {
		hashed.resolve();
		await first;
	}
};
