import { ARGON2, passwordCost } from '../password-hash.ts';

/** Does something while a password costs what it does in the server. */
export const atRealCost = async <T>(act: () => Promise<T>): Promise<T> => {
	const quick = { ...passwordCost };
	Object.assign(passwordCost, ARGON2);
	try {
		return await act();
	} finally {
		Object.assign(passwordCost, quick);
	}
};
