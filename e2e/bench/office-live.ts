/**
 * Prints how the running back office does with 100,000 orders in the embedded store: the shop's messages at 20 per
 * second, doubled and out of order, and the first screen after the sign-in. Needs a build.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { openStore } from '#server/core/db/open.ts';
import { makeTestPlace } from '#server/core/db/test-store.ts';
import { anAccount, PASSWORD } from '#server/features/accounts/testing/an-account.ts';
import { anOrder, orderBytes, shopHeaders, TEST_SECRET } from '#server/features/shop/testing/an-order.ts';
import { flagsOf, launch } from '#server/testing/child-server.ts';
import { fillOffice } from '#server/testing/many-orders.ts';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { exitCode, part, show } from './figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORDERS = Number(process.env.ORDERS ?? 100_000);
const PER_SECOND = 20;
const SECONDS = Number(process.env.SECONDS ?? 30);
/** Each order is told of four times: as paid, as it began (too late), as paid once more, and the same delivery again. */
const TELLINGS = 4;
const SIGN_INS = 5;

const place = await makeTestPlace();
const store = await openStore(place);
await fillOffice(store, ORDERS, ORDERS / 10, Date.now());
await anAccount(store, 'owner');
await anAccount(store, 'clerk');
await store.close();
process.chdir(ROOT);
const server = await launch(process.execPath, [...flagsOf('serve'), 'src/server/main.ts'], {
	DATA_DIR: place.folder,
	SHOP_WEBHOOK_SECRET: TEST_SECRET,
});
const origin = `http://localhost:${server.port}`;
console.log('| what | value | bar | |\n|---|--:|--:|---|');

const count = (PER_SECOND * SECONDS) / TELLINGS;
const idOf = (n: number): string => String(9_900_000_000_000_000_001n + BigInt(n));
const begun = new Date(Date.now() - 60_000).toISOString();
const later = new Date().toISOString();
const took: number[] = [];
let refused = 0;
const tell = async (n: number, telling: number): Promise<void> => {
	const isNew = telling !== 1;
	const bytes = orderBytes(
		anOrder({
			...{ id: idOf(n), name: `#L${n}`, created_at: begun, updated_at: isNew ? later : begun },
			financial_status: isNew ? 'paid' : 'pending',
		}),
	);
	const delivery = `live-${n}-${telling === 3 ? 0 : telling}`;
	const headers = shopHeaders(bytes, { 'x-shopify-webhook-id': delivery });
	const start = performance.now();
	const answer = await fetch(`${origin}/api/shop/orders`, { method: 'POST', headers, body: new Uint8Array(bytes) });
	await answer.text();
	took.push(performance.now() - start);
	if (answer.status !== 200) refused += 1;
};
const told: Promise<void>[] = [];
const start = performance.now();
for (let n = 0; n < count * TELLINGS; n += 1) {
	await wait(Math.max(0, start + (n * 1000) / PER_SECOND - performance.now()));
	// Tellings of ten orders are mixed with each other.
	told.push(tell(Math.floor(n / (10 * TELLINGS)) * 10 + (n % 10), Math.floor(n / 10) % TELLINGS));
}
await Promise.all(told);
show(`messages of the shop not accepted, of ${took.length} at ${PER_SECOND} per second`, refused, 0);
show('message of the shop, p95', part(took, 0.95), 1000, ' ms');
show('message of the shop, slowest', Math.max(...took), 1000, ' ms');

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const screens: number[] = [];
let script = 0;
for (const role of Array.from({ length: SIGN_INS * 2 }, () => 'clerk')) {
	const page = await (await browser.newContext()).newPage();
	await page.goto(`${origin}/login`);
	await page.getByRole('textbox', { name: '账号' }).fill(role);
	await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD);
	const pressed = performance.now();
	await page.getByRole('button', { name: '提交' }).click();
	// What waits is counted, and so is what was sold: nothing of the screen is still on its way.
	await page
		.getByRole('list', { name: '待办' })
		.getByRole('link', { name: /待发货/ })
		.filter({ hasText: /[1-9]/ })
		.waitFor();
	await page.getByRole('region', { name: '每月销售' }).getByText('HK$').first().waitFor();
	screens.push(performance.now() - pressed);
	script = await page.evaluate(() =>
		(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
			.filter(({ name }) => name.endsWith('.js'))
			.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
	);
	await page.context().close();
}
await browser.close();
show(`first screen after the sign-in, median of ${screens.length}`, part(screens, 0.5), 2000, ' ms');
show('first screen after the sign-in, slowest', Math.max(...screens), 2000, ' ms');
show('script until then, kB in Brotli', script / 1000, 450);

server.kill('SIGTERM');
await server.ended;
const after = await openStore(place);
const orders = await after.db.selectFrom('orders').selectAll().where('number', 'like', '#L%').execute();
const lines = await after.db
	.selectFrom('orderLine')
	.select(({ fn }) => fn.countAll<number>().as('n'))
	.where(
		'orderId',
		'in',
		orders.map(({ id }) => id),
	)
	.executeTakeFirstOrThrow();
show('orders lost or doubled', Math.abs(orders.length - count) + Math.abs(Number(lines.n) - count), 0);
show(
	'orders with another id',
	orders.filter(({ shopId }, _, all) => !all.some((__, n) => shopId === idOf(n))).length,
	0,
);
show('orders that an older message undid', orders.filter(({ payment }) => payment !== 'paid').length, 0);
await after.close();
await place.remove();
process.exit(exitCode());
