import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Keyed fingerprint of a text, 22 characters (128 bits). What is signed for one purpose is worth nothing for another.
 * @param secret of the installation
 */
export const sign = (secret: string, purpose: string, text: string): string =>
	createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, 16).toString('base64url');

/** What stands in an address that we hand out: `<id>.<signature>`. */
export const signedToken = (secret: string, purpose: string, id: string): string =>
	`${id}.${sign(secret, purpose, id)}`;

/** The id in such an address; undefined when we did not sign it for that purpose. */
export const readToken = (secret: string, purpose: string, token: string): string | undefined => {
	const [id = '', signature = ''] = token.split('.');
	return sameSignature(signature, sign(secret, purpose, id)) ? id : undefined;
};

/** Compares two signatures in a time that tells nothing about them. */
export const sameSignature = (a: string, b: string): boolean => {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
};
