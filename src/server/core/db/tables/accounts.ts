import type { Generated } from 'kysely';
import type { Role } from '#domain/office/roles.ts';

/** Tables of who works in the back office, and what he did. */
export interface AccountTables {
	account: AccountRow;
	session: SessionRow;
	totp: TotpRow;
	/** Each opens the second factor once; hashed, as it is shown to nobody again. */
	recoveryCode: { accountId: string; hash: string };
	loginFailure: LoginFailureRow;
	knownAddress: KnownAddressRow;
	audit: AuditRow;
}

export interface AccountRow {
	id: string;
	createdAt: number;
	/** What is typed to sign in, in small letters; no two accounts share one. */
	username: string;
	/** What colleagues read. */
	name: string;
	role: Role;
	/** Argon2id, in PHC form. */
	password: string;
	/** Somebody else made the password up: until then it can be replaced, and nothing else be done with it. */
	temporaryUntil: number | null;
	disabledAt: number | null;
}

export interface SessionRow {
	/** Names the session on the screen; of no use as a cookie. */
	id: string;
	accountId: string;
	/** SHA-256 of the cookie, hexadecimal. */
	tokenHash: string;
	createdAt: number;
	/** The last request, to within half a minute. */
	seenAt: number;
	/** `User-Agent`, so that people know their own sessions. */
	agent: string;
}

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

/** A line of the audit log. */
export interface AuditRow {
	id: string;
	at: number;
	/** Null: the server by itself, or a command. */
	accountId: string | null;
	/** The endpoint, such as `PUT /goods/:slug`, or the name of the job. */
	action: string;
	/** What it was done to: table and id, such as `account/0190…`. */
	subject: string;
	/** JSON. */
	before: string | null;
	after: string | null;
}
