import { parseArgs } from 'node:util';
import { newUser } from '#contracts/accounts.ts';
import { readEnvironment } from '#domain/environment.ts';
import { TEMPORARY_PASSWORD_AGE } from '#domain/office/account.ts';
import { writeAudit } from '../../core/audit.ts';
import type { CommandDeps } from '../../core/commands.ts';
import { openStore } from '../../core/db/open.ts';
import { OpenError } from '../../core/db/open-fault.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { changeAccount, findAccount, insertAccount } from './accounts.ts';
import { clearFailures } from './guesses.ts';
import { hashPassword } from './password-hash.ts';
import { temporarySecret } from './temporary.ts';
import { removeTotp } from './totp.ts';

const USAGE = 'npm run admin:create -- <account> [--name <name>] [--reset]';

/** Makes the owner, or lets the one who is there sign in again. @returns what was done */
const put = async (
	store: Pick<Store, 'db'>,
	username: string,
	name: string,
	reset: boolean,
	now: number,
): Promise<string> => {
	const password = temporarySecret();
	const hash = await hashPassword(password);
	const change = {
		role: 'owner',
		password: hash,
		temporaryUntil: now + TEMPORARY_PASSWORD_AGE,
		disabledAt: null,
	} as const;
	await store.db.transaction().execute(async (db) => {
		const there = await findAccount({ db }, username);
		if (there && !reset)
			throw new OpenError(`There is an account ${username}. To give it a new password and make it owner, add --reset.`);
		const id = there?.id ?? uuidv7(now);
		if (there) {
			await changeAccount({ db }, id, change);
			await removeTotp({ db }, id);
			await clearFailures({ db }, id);
		} else await insertAccount({ db }, { ...change, id, createdAt: now, username, name });
		const audit = { subject: `account/${id}`, after: { username, role: 'owner', ...(there && { reset }) } };
		await writeAudit({ db }, { accountId: null, action: 'admin:create' }, [audit], now);
	});
	return password;
};

/**
 * `npm run admin:create`: an owner of the back office, also while the server runs. With `--reset`, one who cannot sign in
 * any more gets a new password, and his second factor goes.
 * @returns lines to print @throws Error with one sentence for the operator
 */
export const createOwnerCommand = async ({ variables, args, now }: CommandDeps): Promise<string[]> => {
	const settings = readEnvironment(variables);
	const { positionals, values } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { name: { type: 'string' }, reset: { type: 'boolean', default: false } },
	});
	const [given = 'owner'] = positionals;
	const read = newUser.safeParse({ username: given, name: values.name ?? given, role: 'owner' });
	if (!read.success)
		throw new OpenError(
			`An account has 2 to 40 letters, digits, dots, dashes or underscores, and begins with a letter. ${USAGE}`,
		);
	const { username, name } = read.data;
	const store = await openStore({ folder: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
	try {
		const password = await put(store, username, name, values.reset, now);
		return [
			`Account: ${username}`,
			`Temporary password: ${password}`,
			'Sign in at /login within 7 days and choose a password of your own.',
		];
	} finally {
		await store.close();
	}
};
