import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Texts that only this installation can read or make. */
export interface Seal {
	/** @param bound what the text belongs to: it opens with the same alone @returns base64url */
	seal: (text: string, bound: string) => string;
	/** @returns undefined when it was not sealed so, or with another secret */
	open: (sealed: string, bound: string) => string | undefined;
}

/** AES-256-GCM. @param purpose what is sealed for one is worth nothing for another */
export const createSeal = (secret: string, purpose: string): Seal => {
	const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
	return {
		seal: (text, bound) => {
			const iv = randomBytes(IV);
			const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
			const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
		},
		open: (sealed, bound) => {
			const bytes = Buffer.from(sealed, 'base64url');
			try {
				const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
				decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(IV, IV + TAG));
				return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
			} catch {
				return undefined;
			}
		},
	};
};
