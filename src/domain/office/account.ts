/** What holds of accounts of the back office; lengths in characters. */
export const ACCOUNT_LIMITS = { username: 40, name: 40, password: 256, code: 40 } as const;

/** A password alone must be so long; with a second factor a shorter one does. */
export const PASSWORD_LENGTH = { alone: 15, withCode: 8 } as const;

/** How long a session lasts, in milliseconds: without a request, and at all. */
export const SESSION_IDLE = 30 * 60_000;
export const SESSION_AGE = 12 * 60 * 60_000;

/** What somebody else made up for an account must be replaced within this time, in milliseconds. */
export const TEMPORARY_PASSWORD_AGE = 7 * 24 * 60 * 60_000;

/** How names of accounts are compared and kept. */
export const canonicalUsername = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
