import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { accountRow, sessionRow } from '#contracts/accounts.ts';
import type { auditRow } from '#contracts/audit.ts';

/** Tables of who works in the back office, and what he did. */
export interface AccountTables {
	account: AccountRow;
	session: z.infer<typeof sessionRow>;
	totp: TotpRow;
	/** Each opens the second factor once; hashed, as it is shown to nobody again. */
	recoveryCode: { accountId: string; hash: string };
	loginFailure: LoginFailureRow;
	knownAddress: KnownAddressRow;
	audit: z.infer<typeof auditRow>;
}

export type AccountRow = z.infer<typeof accountRow>;

/** The second factor of an account. */
export interface TotpRow {
	accountId: string;
	/** Base32, or what the encryption of `AUTH_SECRET` made of it. */
	secret: string;
	/** Null: begun, but no code was shown yet; does not count. */
	confirmedAt: number | null;
	/** Number of the half minute whose code was last used: none is taken twice. */
	lastStep: number;
	/** Codes that were not taken: since one was, or since another person let the account try again. */
	wrongCodes: Generated<number>;
	/** Those since the password was entered without one. */
	wrongSincePassword: Generated<number>;
}

/** Failed tries to sign in, counted per keyed fingerprint: nothing can be read from it. */
export interface LoginFailureRow {
	bucket: string;
	/** Of an account that exists. */
	accountId: string | null;
	failures: number;
	lastAt: number;
}

/** A network address, as a keyed fingerprint, from which an account has signed in. */
export interface KnownAddressRow {
	bucket: string;
	accountId: string;
	/** The last time. */
	at: number;
}
