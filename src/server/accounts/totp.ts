import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, 30 s, six digits. */
const PERIOD = 30_000;
const DIGITS = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => Array.from(randomBytes(32), (byte) => LETTERS[byte & 31]).join('');

const decode = (base32: string): Buffer => {
	const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of a step (RFC 4226). @param secret base32 */
export const codeAt = (secret: string, step: number, digits = DIGITS): string => {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac('sha1', decode(secret)).update(counter).digest();
	const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff;
	return String(number % 10 ** digits).padStart(digits, '0');
};

export const stepOf = (now: number): number => Math.floor(now / PERIOD);

/** The step whose code was typed: this half minute, the one before or the next, as clocks differ; undefined for none. */
export const matchingStep = (secret: string, typed: string, now: number): number | undefined => {
	const code = Buffer.from(typed.replaceAll(/\s/g, ''));
	return [0, -1, 1]
		.map((offset) => stepOf(now) + offset)
		.find((step) => {
			const wanted = Buffer.from(codeAt(secret, step));
			return wanted.length === code.length && timingSafeEqual(wanted, code);
		});
};

/** What authenticator apps read from a QR code. */
export const keyUri = (secret: string, account: string, issuer: string): string =>
	`otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
