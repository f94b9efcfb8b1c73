import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { enquire } from '../../testing/crashes.ts';
import { send } from '../../testing/send.ts';
import { startTestServer } from '../../testing/server.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { NodeSqliteDialect, openFile } from './sqlite-dialect.ts';
import { makeTestPlace } from './test-store.ts';

const ask = (port: number, path: string, key?: string) => {
	const json = key && { firstName: 'A', message: 'B', locale: 'en', email: `${key}@example.org`, key };
	return send(port, { path, json });
};

it('a store that another program holds keeps no page waiting; what writes is told to come again, and taken when it is free', async () => {
	const place = await makeTestPlace();
	const server = await startTestServer({}, place);
	const other = new DatabaseSync(join(place.folder, DATABASE_FILE));
	await enquire(server.port, 'before');
	other.exec('begin exclusive');
	let open = 10;
	const held = Array.from({ length: open }, (_, n) => ask(server.port, '/api/enquiry', `held-${n}`));
	for (const each of held) each.finally(() => open--);
	let pages = 0;
	for (; open > 0; pages += 1) expect((await ask(server.port, '/')).status).toBe(200);
	// While it waits for the lock, it answers others.
	expect(pages).toBeGreaterThan(20);
	for (const answer of await Promise.all(held))
		expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
	other.close();
	expect(await enquire(server.port, 'free')).toBeDefined();
	other.open();
	other.exec('begin exclusive');
	const short = ask(server.port, '/api/enquiry', 'short');
	await setTimeout(200);
	other.close();
	expect(await short).toMatchObject({ status: 200 });
	await server.stop();
});

it('waits for another program again, soon after it waited in vain', async () => {
	const { folder, remove } = await makeTestPlace();
	const path = join(folder, 'x.db');
	const file = new Kysely<never>({ dialect: new NodeSqliteDialect(openFile(path)) });
	await sql`create table word (text)`.execute(file);
	const write = () => sql`insert into word values ('x')`.execute(file);
	const other = new DatabaseSync(path);
	other.exec('begin immediate');
	expect(await Promise.allSettled([write(), write(), write()])).toMatchObject(Array(3).fill({ status: 'rejected' }));
	await setImmediate();
	const [again] = await Promise.allSettled([write(), setTimeout(200).then(() => other.exec('rollback'))]);
	expect(again).toMatchObject({ status: 'fulfilled' });
	other.close();
	await file.destroy();
	await remove();
});
