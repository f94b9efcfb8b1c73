import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from '../../core/db/open.ts';
import { makeTestPlace } from '../../core/db/test-store.ts';
import { launchChild } from '../../testing/child-server.ts';
import { send } from '../../testing/send.ts';
import { smallSite } from '../../testing/server.ts';
import { shopify } from './shopify.ts';
import { anOrder, orderBytes, shopHeaders, TEST_SECRET } from './testing/an-order.ts';

/** Each takes a second; `CRASHES=50` does more. */
const CRASHES = Number(process.env['CRASHES'] ?? 5);

it('a server that is killed again and again loses no order that it acknowledged, and applies none twice', async () => {
	const place = await makeTestPlace();
	const site = smallSite();
	const variables = { DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl, SHOP_WEBHOOK_SECRET: TEST_SECRET };
	const acknowledged: string[] = [];
	let next = 0;
	for (let crash = 0; crash < CRASHES; crash += 1) {
		const server = await launchChild(site, variables);
		let alive = true;
		const post = async () => {
			while (alive) {
				next += 1;
				const id = `9007199254${String(next).padStart(8, '0')}`;
				const body = orderBytes(anOrder({ id, name: `#${id}` }));
				const request = { method: 'POST', path: shopify.path, headers: shopHeaders(body), body };
				const answer = await send(server.port, request).catch(() => undefined);
				if (answer?.status === 200) acknowledged.push(id);
			}
		};
		const posters = [post(), post(), post(), post()];
		// However slow the machine: some orders are in, and others on their way.
		const before = acknowledged.length;
		while (acknowledged.length < before + 2) await wait(10);
		await wait(randomInt(0, 200));
		server.kill('SIGKILL');
		await server.ended;
		alive = false;
		await Promise.all(posters);
	}
	const store = await openStore(place);
	const rows = await store.db.selectFrom('orders').select('shopId').execute();
	const events = await store.db.selectFrom('orderEvent').select('orderId').execute();
	await store.close();
	await place.remove();
	rmSync(site, { recursive: true });
	const stored = rows.map(({ shopId }) => shopId);
	expect(acknowledged.length).toBeGreaterThan(5);
	expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
	expect(events).toHaveLength(rows.length);
}, 120_000);
