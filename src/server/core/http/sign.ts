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

/** Addresses that we hand out to one person each: `<root>/<id>.<signature>`. */
export const signedLinks = (root: string, purpose: string) => {
	/** The id in such an address; undefined when it is not, to its last character, one that we signed for that purpose. */
	const read = (secret: string, token: string): string | undefined => {
		const [id = ''] = token.split('.', 1);
		return sameSignature(token, `${id}.${sign(secret, purpose, id)}`) ? id : undefined;
	};
	return {
		pathOf: (secret: string, id: string): string => `${root}/${id}.${sign(secret, purpose, id)}`,
		read,
		/** The address that such a token leads to; of one that we did not sign the page that says so. */
		addressOf: (secret: string, token: string): string =>
			`${root}/${read(secret, token) === undefined ? 'gone' : token}`,
	};
};
