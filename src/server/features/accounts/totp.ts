import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Store } from '../../core/db/store.ts';
import type { TotpRow } from '../../core/db/tables/accounts.ts';
import { ApiError } from '../../core/http/errors.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import { temporarySecret } from './temporary.ts';

type Db = Pick<Store, 'db'>;

const RECOVERY_CODES = 10;
/** So many codes may be wrong after the password was entered, and in a row at all. */
const MOST_AFTER_PASSWORD = 5;
const MOST_IN_A_ROW = 100;

const REFUSALS = { wrong: 'code_refused', again: 'code_tries_used', locked: 'code_locked' } as const;
/** What became of a code: `again` wants the password again, `locked` a recovery code or another person. */
export type CodeResult = 'right' | keyof typeof REFUSALS;

export const refusedCode = (result: keyof typeof REFUSALS): ApiError => new ApiError(REFUSALS[result]);

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

/** The second factor of an account, confirmed or not. */
export const findTotp = ({ db }: Db, accountId: string) =>
	db.selectFrom('totp').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** Begins a second factor, which counts from its confirmation on. @returns false when there is a confirmed one */
export const beginTotp = async ({ db }: Db, accountId: string, secret: string): Promise<boolean> => {
	const row = await db
		.insertInto('totp')
		.values({ accountId, secret, confirmedAt: null, lastStep: 0 })
		.onConflict((conflict) =>
			conflict.column('accountId').doUpdateSet({ secret, lastStep: 0 }).where('totp.confirmedAt', 'is', null),
		)
		.returning('accountId')
		.executeTakeFirst();
	return row !== undefined;
};

export const confirmTotp = async ({ db }: Db, accountId: string, now: number): Promise<void> => {
	await db.updateTable('totp').set({ confirmedAt: now }).where('accountId', '=', accountId).execute();
};

/** Takes a second factor away, with its recovery codes. */
export const removeTotp = async ({ db }: Db, accountId: string): Promise<void> => {
	await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
	await db.deleteFrom('totp').where('accountId', '=', accountId).execute();
};

/** However it was written. They have some 99 bits, so that a hash without a key gives nothing away. */
const hashOf = (accountId: string, code: string): string =>
	createHash('sha256')
		.update(`${accountId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
		.digest('hex');

/** Makes new recovery codes, and the old ones worthless. @returns them, as they are kept nowhere */
export const renewRecoveryCodes = async ({ db }: Db, accountId: string): Promise<string[]> => {
	const codes = Array.from({ length: RECOVERY_CODES }, temporarySecret);
	await db.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
	const rows = codes.map((code) => ({ accountId, hash: hashOf(accountId, code) }));
	await db.insertInto('recoveryCode').values(rows).execute();
	return codes;
};

/** How many are left. */
export const countRecoveryCodes = async ({ db }: Db, accountId: string): Promise<number> =>
	(await db.selectFrom('recoveryCode').select('hash').where('accountId', '=', accountId).execute()).length;

/**
 * Counts a code as wrong before it is looked at, so that no number of servers looks at more than may be wrong.
 * @returns whether it may be looked at, and what becomes of it if it is wrong
 */
const countCode = async (
	{ db }: Db,
	accountId: string,
): Promise<{ counts: boolean; ifWrong: keyof typeof REFUSALS }> => {
	const row = await db
		.updateTable('totp')
		.set(({ eb }) => ({
			wrongCodes: eb('wrongCodes', '+', 1),
			wrongSincePassword: eb('wrongSincePassword', '+', 1),
		}))
		.where('accountId', '=', accountId)
		.returning(['wrongCodes', 'wrongSincePassword'])
		.executeTakeFirst();
	const { wrongCodes = 0, wrongSincePassword = 0 } = row ?? {};
	const counts = wrongCodes <= MOST_IN_A_ROW && wrongSincePassword <= MOST_AFTER_PASSWORD;
	if (wrongCodes >= MOST_IN_A_ROW) return { counts, ifWrong: 'locked' };
	return { counts, ifWrong: wrongSincePassword >= MOST_AFTER_PASSWORD ? 'again' : 'wrong' };
};

/** The password was entered, and a code is to follow. */
export const awaitCode = async ({ db }: Db, accountId: string): Promise<void> => {
	await db.updateTable('totp').set({ wrongSincePassword: 0 }).where('accountId', '=', accountId).execute();
};

/** The right person is here, or another one vouches: codes count again. */
export const forgetCodes = async ({ db }: Db, accountId: string): Promise<void> => {
	await db
		.updateTable('totp')
		.set({ wrongCodes: 0, wrongSincePassword: 0 })
		.where('accountId', '=', accountId)
		.execute();
};

/** Uses up the code of a half minute, unless it or a later one was; what a clock used up that was ahead does not count. */
const spendStep = async ({ db }: Db, accountId: string, step: number, now: number): Promise<boolean> => {
	const { numUpdatedRows } = await db
		.updateTable('totp')
		.set({ lastStep: step })
		.where('accountId', '=', accountId)
		.where(({ eb, not }) => not(eb.between('lastStep', step, stepOf(now) + 1)))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** Whether it is the code of this half minute, which it uses up. @throws ApiError when the secret cannot be read */
const spendAppCode = async (
	{ db }: Db,
	{ accountId: id, secret: kept }: Pick<TotpRow, 'accountId' | 'secret'>,
	typed: string,
	now: number,
	encryption: Encryption,
): Promise<boolean> => {
	const secret = encryption.open(kept, id);
	if (secret === undefined) throw new ApiError('second_factor_unreadable');
	const step = matchingStep(secret, typed, now);
	if (step === undefined || !(await spendStep({ db }, id, step, now))) return false;
	// It was kept before there was a key.
	if (encryption.isOpenly(kept))
		await db
			.updateTable('totp')
			.set({ secret: encryption.seal(secret, id) })
			.where('accountId', '=', id)
			.execute();
	return true;
};

/**
 * Uses up a code of the app or, once the second factor counts, a recovery code.
 * @param encryption absent: secrets are not sealed
 * @throws ApiError when the secret cannot be read
 */
export const spendCode = async (
	{ db }: Db,
	totp: Selectable<TotpRow>,
	typed: string,
	now: number,
	encryption: Encryption = createEncryption(undefined),
): Promise<CodeResult> => {
	const { accountId: id, confirmedAt } = totp;
	const isOfApp = () => spendAppCode({ db }, totp, typed, now, encryption);
	// Who sets it up has just been shown the secret: there is nothing to guess.
	if (confirmedAt === null) return (await isOfApp()) ? 'right' : 'wrong';
	const recovery = await db.deleteFrom('recoveryCode').where('hash', '=', hashOf(id, typed)).executeTakeFirst();
	if (recovery.numDeletedRows === 0n) {
		const { counts, ifWrong } = await countCode({ db }, id);
		if (!counts || !(await isOfApp())) return ifWrong;
	}
	await forgetCodes({ db }, id);
	return 'right';
};
