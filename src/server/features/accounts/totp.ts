import { Secret, TOTP } from 'otpauth';

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The number of a half minute. */
export const stepOf = (now: number): number => TOTP.counter({ timestamp: now });

/** The step whose code was typed: this half minute, the one before or the next, as clocks differ; undefined for none. */
export const matchingStep = (secret: string, typed: string, now: number): number | undefined => {
	const token = typed.replaceAll(/\s/g, '');
	// Of other letters it counts bytes, and throws.
	if (!/^[0-9]+$/.test(token)) return undefined;
	const steps = TOTP.validate({ secret: Secret.fromBase32(secret), token, timestamp: now, window: 1 });
	return steps === null ? undefined : stepOf(now) + steps;
};

/** What authenticator apps read from a QR code. */
export const keyUri = (secret: string, label: string, issuer: string): string =>
	new TOTP({ secret, label, issuer }).toString();
