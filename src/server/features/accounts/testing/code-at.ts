import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a step. @param secret base32 */
export const codeAt = (secret: string, step: number): string =>
	TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * 30_000 });
