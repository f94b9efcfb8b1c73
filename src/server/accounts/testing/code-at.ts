import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a step. @param secret base32 */
export const codeAt = (secret: string, step: number, digits = 6): string =>
	TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * 30_000, digits });
