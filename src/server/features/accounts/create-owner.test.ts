import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../core/commands.ts';
import { openStore } from '../../core/db/open.ts';
import type { Store } from '../../core/db/store.ts';
import { placeOfEachTest } from '../../testing/of-each-test.ts';
import { createOwnerCommand } from './create-owner.ts';
import { signIn } from './sign-in.ts';

const NOW = 1_800_000_000_000;
const place = placeOfEachTest();
let store: Store;
beforeEach(async () => {
	store = await openStore(place);
});
afterEach(async () => {
	await store.close();
});

const variables = () => ({ DATA_DIR: place.folder, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) });
const run = async (...args: string[]) => {
	const lines: string[] = [];
	const print = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(`! ${line}`) };
	const code = await runCommand(createOwnerCommand, { variables: variables(), args, now: NOW }, print);
	return { code, text: lines.join('\n') };
};
const enter = (username: string, text: string, now = NOW) => {
	const password = /Temporary password: (\S+)/.exec(text)?.[1] ?? '';
	return signIn({ store, secret: 'secret' }, { username, password, code: '', address: undefined, now });
};

it('npm run admin:create makes an owner with a temporary password', async () => {
	const { code, text } = await run('mei', '--name', '陈美玲');
	expect([code, text]).toEqual([
		0,
		expect.stringMatching(/^Account: mei\nTemporary password: \S{24}\nSign in at \/login/),
	]);
	expect(await enter('mei', text)).toMatchObject({ role: 'owner', name: '陈美玲' });
	await expect(enter('mei', text, NOW + 8 * 24 * 3_600_000)).rejects.toMatchObject({ code: 'bad_credentials' });
	expect((await run()).text).toMatch(/^Account: owner\n/);
	expect(await store.db.selectFrom('audit').select('action').execute()).toEqual([
		{ action: 'admin:create' },
		{ action: 'admin:create' },
	]);
});
it('it gives an owner who cannot sign in a new password, only when told so', async () => {
	const { text: first } = await run('mei');
	expect(await run('mei')).toEqual({ code: 1, text: expect.stringMatching(/^! There is an account mei\. .*--reset/) });
	expect(await enter('mei', first)).toHaveProperty('id');
	await store.db.updateTable('account').set({ disabledAt: NOW, role: 'clerk' }).execute();
	const { text } = await run('mei', '--reset');
	expect(await enter('mei', text)).toMatchObject({ role: 'owner' });
});
it('it refuses a name that nobody could sign in with', async () => {
	expect(await run('1')).toEqual({ code: 1, text: expect.stringMatching(/^! An account has .*npm run admin:create/) });
});
it('it is a program', async () => {
	const program = new URL('../../admin-create.ts', import.meta.url).pathname;
	const { stdout } = await promisify(execFile)(process.execPath, [program, 'mei'], { env: variables() });
	expect(stdout).toMatch(/^Account: mei\n/);
});
