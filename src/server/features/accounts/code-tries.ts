import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';

type Db = Pick<Store, 'db'>;

/** So many codes may be wrong after the password was entered, and in a row at all. */
const MOST_AFTER_PASSWORD = 5;
const MOST_IN_A_ROW = 100;

const REFUSALS = { wrong: 'code_refused', again: 'code_tries_used', locked: 'code_locked' } as const;
/** What became of a code: `again` wants the password again, `locked` a recovery code or another person. */
export type CodeResult = 'right' | keyof typeof REFUSALS;

export const refusedCode = (result: keyof typeof REFUSALS): ApiError => new ApiError(REFUSALS[result]);

/**
 * Counts a code as wrong before it is looked at, so that no number of servers looks at more than may be wrong.
 * @returns whether it may be looked at, and what becomes of it if it is wrong
 */
export const countCode = async (
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
