import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OFFICE } from '#contracts/address.ts';
import { beginSession } from '../accounts/sessions.ts';
import { anAccount } from '../accounts/testing/an-account.ts';
import { openStore } from '../db/open.ts';
import { makeTestPlace } from '../db/test-store.ts';
import { launchChild } from '../testing/child-server.ts';
import { smallSite } from '../testing/server.ts';
import { anEnquiry } from './testing/an-enquiry.ts';

const ROWS = 50_000;
const BATCH = 1000;

/** Memory that a process has resident, in MiB. */
const resident = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it.skipIf(process.platform !== 'linux')(
	'50,000 enquiries are exported row by row: little memory, nobody waits',
	async () => {
		const place = await makeTestPlace();
		const store = await openStore(place);
		const { id } = await anAccount(store, 'owner');
		for (let n = 0; n < ROWS; n += BATCH) {
			const rows = Array.from({ length: BATCH }, (_, i) => ({
				...anEnquiry(),
				id: `many-${String(n + i).padStart(6, '0')}`,
				created_at: Date.now(),
			}));
			await store.db.insertInto('enquiry').values(rows).execute();
		}
		const site = smallSite();
		const child = await launchChild(site, { DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl });
		const origin = `http://127.0.0.1:${child.port}${OFFICE}`;
		const headers = { cookie: `__Host-sid=${await beginSession(store, id, 'Firefox', Date.now())}`, host: 'site.test' };
		const me = async () => expect((await fetch(`${origin}/me`, { headers })).status).toBe(200);
		await me();
		const before = resident(child.pid);
		let [most, lines, answered] = [before, 0, 0];
		const answer = await fetch(`${origin}/enquiries.csv`, { headers });
		expect(answer.status).toBe(200);
		for await (const chunk of answer.body ?? []) {
			for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
			most = Math.max(most, resident(child.pid));
			if (lines > answered * 2000) {
				await me();
				answered += 1;
			}
		}
		expect(lines).toBeGreaterThan(ROWS);
		expect(most - before).toBeLessThan(50);
		expect(answered).toBeGreaterThan(20);
		const written = await store.db.selectFrom('audit').selectAll().where('action', '=', 'GET /enquiries.csv').execute();
		expect(written).toHaveLength(1);
		child.kill('SIGTERM');
		await child.ended;
		await store.close();
		await place.remove();
		rmSync(site, { recursive: true });
	},
	90_000,
);
