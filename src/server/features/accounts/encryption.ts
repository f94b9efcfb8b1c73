import { createSeal } from '../../core/http/seal.ts';

/** How secrets of second factors lie in the database: a copy of it alone makes no codes, where there is a key. */
export interface Encryption {
	/** What to keep of a secret; bound to its account. Without a key it is the secret. */
	seal: (secret: string, accountId: string) => string;
	/** The secret in what was kept; undefined when it was sealed with another key. What was never sealed is read as it is. */
	open: (stored: string, accountId: string) => string | undefined;
	/** Whether it is to be sealed, which it was not when it was kept. */
	isOpenly: (stored: string) => boolean;
}

/** No secret in base32 begins so. */
const MARK = 'v1.';

/** @param authSecret the setting; undefined: nothing is sealed, as its key would lie beside it */
export const createEncryption = (authSecret: string | undefined): Encryption => {
	const sealing = authSecret === undefined ? undefined : createSeal(authSecret, 'second factor v1');
	return {
		seal: (secret, accountId) => (sealing ? MARK + sealing.seal(secret, accountId) : secret),
		open: (stored, accountId) =>
			stored.startsWith(MARK) ? sealing?.open(stored.slice(MARK.length), accountId) : stored,
		isOpenly: (stored) => sealing !== undefined && !stored.startsWith(MARK),
	};
};
