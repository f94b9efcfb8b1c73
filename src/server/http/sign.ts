import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Keyed fingerprint of a text, 22 characters (128 bits). What is signed for one purpose is worth nothing for another.
 * @param secret of the installation
 */
export const sign = (secret: string, purpose: string, text: string): string =>
	createHmac('sha256', secret).update(`${purpose}\0${text}`).digest().subarray(0, 16).toString('base64url');

/** Compares two signatures in a time that tells nothing about them. */
export const sameSignature = (a: string, b: string): boolean => {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
};
