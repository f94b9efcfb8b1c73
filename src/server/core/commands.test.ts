import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { storeEnquiry } from '../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../features/enquiries/testing/an-enquiry.ts';
import { placeOfEachTest } from '../testing/of-each-test.ts';
import { backupCommand, restoreCommand, runCommand } from './commands.ts';
import { openStore } from './db/open.ts';

const NOW = Date.UTC(2026, 10, 21, 18, 45, 0);
const place = placeOfEachTest();

const run = async (
	command: typeof backupCommand,
	args: string[] = [],
	variables: Record<string, string> = { DATA_DIR: place.folder },
	now = NOW,
) => {
	const lines: string[] = [];
	const print = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(`! ${line}`) };
	return { code: await runCommand(command, { variables, args, now }, print), text: lines.join('\n') };
};
const enquire = async (): Promise<void> => {
	const store = await openStore(place);
	await storeEnquiry(store, anEnquiry(), [], NOW);
	await store.close();
};

it('npm run backup says where the backup is, and what was let go', async () => {
	await enquire();
	expect(await run(backupCommand)).toEqual({
		code: 0,
		text: expect.stringMatching(/^Backup: .*backups\/banyan-2026-11-21T184500Z\.db \(\d+ KiB, checked\)\.$/),
	});
	for (let n = 1; n < 24; n += 1) await run(backupCommand, [], undefined, NOW + n * 1000);
	expect((await run(backupCommand, [], undefined, NOW + 24_000)).text).toMatch(/1 old ones were removed/);
});

it('both are programs that end with 0, or with 1 and one line', async () => {
	const env = { DATA_DIR: place.folder, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
	const start = async (name: string, ...args: string[]) => {
		const program = new URL(`../${name}.ts`, import.meta.url).pathname;
		return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
			({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
			({ code, stdout, stderr }) => ({ code, stdout, stderr }),
		);
	};
	expect(await start('backup')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^There is.*\n$/) });
	await enquire();
	expect(await start('backup')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Backup: /), stderr: '' });
	expect(await start('restore', 'latest', '--replace')).toMatchObject({ code: 0, stderr: '' });
});

it('npm run restore brings back the newest, or one by its name or path, and says what is in it', async () => {
	await enquire();
	await run(backupCommand);
	await enquire();
	await run(backupCommand, [], undefined, NOW + 1000);
	const latest = await run(restoreCommand, ['latest', '--replace']);
	expect(latest.code).toBe(0);
	expect(latest.text).toMatch(/184501Z\.db: 2 enquiries, the newest of 2026-11-21T18:45:00\.000Z\./);
	expect(latest.text).toMatch(/The database that was there is in .*before-banyan-/);
	expect(latest.text).toMatch(/2 mails wait\. Those that were sent after the backup will be sent once more\./);
	const name = 'banyan-2026-11-21T184500Z.db';
	for (const asked of [name, join(place.folder, 'backups', name)])
		expect((await run(restoreCommand, [asked, '--replace'])).text).toMatch(/ 1 enquiries/);
});
it('npm run restore brings back an empty database, from where BACKUP_DIR says', async () => {
	await (await openStore(place)).close();
	const BACKUP_DIR = join(place.folder, 'elsewhere');
	await run(backupCommand, [], { DATA_DIR: place.folder, BACKUP_DIR });
	const { text } = await run(restoreCommand, ['latest'], { DATA_DIR: join(place.folder, 'new'), BACKUP_DIR });
	expect(text).toMatch(/^Restored .*: 0 enquiries\.$/);
});
it('npm run restore asks which one', async () => {
	expect(await run(restoreCommand)).toEqual({ code: 1, text: expect.stringMatching(/Which backup\?.*: none\.$/) });
	await enquire();
	await run(backupCommand);
	expect((await run(restoreCommand)).text).toMatch(/: banyan-2026-11-21T184500Z\.db\.$/);
	expect((await run(restoreCommand, ['other.db', '--replace'])).text).toBe('! There is no backup other.db.');
});

it('backup and restore leave PostgreSQL to its own tools', async () => {
	const variables = { DATABASE_URL: 'postgres://someone:geheim@db.example/banyan' };
	for (const [command, tool] of [
		[backupCommand, /pg_dump/],
		[restoreCommand, /pg_restore/],
	] as const) {
		const { code, text } = await run(command, ['latest'], variables);
		expect([code, text]).toEqual([1, expect.stringMatching(tool)]);
		expect(text).not.toContain('geheim');
	}
});
