import type { Generated } from 'kysely';
import type { Role } from '#domain/office/roles.ts';

/** Tables of who works in the back office, and what he did. */
export interface AccountTables {
	account: AccountRow;
	session: SessionRow;
	totp: TotpRow;
	/** Each opens the second factor once; hashed, as it is shown to nobody again. */
	recovery_code: { account_id: string; hash: string };
	login_failure: LoginFailureRow;
	known_address: KnownAddressRow;
	audit: AuditRow;
}

export interface AccountRow {
	id: string;
	created_at: number;
	/** What is typed to sign in, in small letters; no two accounts share one. */
	username: string;
	/** What colleagues read. */
	name: string;
	role: Role;
	/** Argon2id, in PHC form. */
	password: string;
	/** Somebody else made the password up: until then it can be replaced, and nothing else be done with it. */
	temporary_until: number | null;
	disabled_at: number | null;
}

export interface SessionRow {
	/** Names the session on the screen; of no use as a cookie. */
	id: string;
	account_id: string;
	/** SHA-256 of the cookie, hexadecimal. */
	token_hash: string;
	created_at: number;
	/** The last request, to within half a minute. */
	seen_at: number;
	/** `User-Agent`, so that people know their own sessions. */
	agent: string;
}

/** The second factor of an account. */
export interface TotpRow {
	account_id: string;
	/** Base32, or what the encryption of `AUTH_SECRET` made of it. */
	secret: string;
	/** Null: begun, but no code was shown yet; does not count. */
	confirmed_at: number | null;
	/** Number of the half minute whose code was last used: none is taken twice. */
	last_step: number;
	/** Codes that were not taken: since one was, or since another person let the account try again. */
	wrong_codes: Generated<number>;
	/** Those since the password was entered without one. */
	wrong_since_password: Generated<number>;
}

/** Failed tries to sign in, counted per keyed fingerprint: nothing can be read from it. Those of an address alone are of one minute. */
export interface LoginFailureRow {
	bucket: string;
	/** Of an account that exists. */
	account_id: string | null;
	failures: number;
	last_at: number;
	/** Nothing is tried before; further away than the longest delay it does not count. */
	free_at: number;
}

/** A network address, as a keyed fingerprint, from which an account has signed in. */
export interface KnownAddressRow {
	bucket: string;
	account_id: string;
	/** The last time. */
	at: number;
}

/** A line of the audit log. */
export interface AuditRow {
	id: string;
	at: number;
	/** Null: the server by itself, or a command. */
	account_id: string | null;
	/** The endpoint, such as `PUT /goods/:slug`, or the name of the job. */
	action: string;
	/** What it was done to: table and id, such as `account/0190…`. */
	subject: string;
	/** JSON. */
	before: string | null;
	after: string | null;
}
