import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** How secrets of second factors lie in the database: a copy of it alone makes no codes, where there is a key. */
export interface Encryption {
	/** What to keep of a secret; bound to its account. Without a key it is the secret. */
	seal: (secret: string, accountId: string) => string;
	/** The secret in what was kept; undefined when it was sealed with another key. What was never sealed is read as it is. */
	open: (kept: string, accountId: string) => string | undefined;
	/** Whether it is to be sealed, which it was not when it was kept. */
	isOpenly: (kept: string) => boolean;
}

/** No secret in base32 begins so. */
const MARK = 'v1.';
const IV = 12;
const TAG = 16;

/** @param authSecret the setting; undefined: nothing is sealed, as its key would lie beside it */
export const createEncryption = (authSecret: string | undefined): Encryption => {
	const key =
		authSecret === undefined ? undefined : Buffer.from(hkdfSync('sha256', authSecret, '', 'second factor v1', 32));
	return {
		seal: (secret, accountId) => {
			if (!key) return secret;
			const iv = randomBytes(IV);
			const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountId));
			const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
			return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
		},
		open: (kept, accountId) => {
			if (!kept.startsWith(MARK)) return kept;
			if (!key) return undefined;
			const bytes = Buffer.from(kept.slice(MARK.length), 'base64url');
			try {
				const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
				decipher.setAAD(Buffer.from(accountId)).setAuthTag(bytes.subarray(IV, IV + TAG));
				return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
			} catch {
				return undefined;
			}
		},
		isOpenly: (kept) => key !== undefined && !kept.startsWith(MARK),
	};
};
