import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { createServer } from 'node:http';
const dist = process.env.DIST ?? 'dist';
const types: Record<string,string> = { css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', avif: 'image/avif', webp: 'image/webp', woff2: 'font/woff2', jpg: 'image/jpeg', json: 'application/json' };
const server = createServer((q, r) => { const p = (q.url ?? '/').split('?')[0]!; for (const f of [p, `${p}.html`, `${p}/index.html`]) { try { const b = readFileSync(dist + f); r.setHeader('content-type', types[f.split('.').pop()!] ?? 'text/html; charset=utf-8'); r.end(b); return; } catch {} } r.statusCode = 404; r.end(); }).listen(0, '127.0.0.1');
await new Promise((d) => server.on('listening', d));
const port = (server.address() as { port: number }).port;
const b = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const c = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
const page = await c.newPage();
const cdp = await c.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const events: any[] = [];
cdp.on('Tracing.dataCollected', (d: any) => events.push(...d.value));
await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,disabled-by-default-devtools.timeline,toplevel,blink,loading' } as any);
await page.goto(`http://127.0.0.1:${port}${process.env.PATHS ?? '/busFactory'}`);
await page.waitForTimeout(10500);
const done = new Promise((d) => cdp.on('Tracing.tracingComplete', d));
await cdp.send('Tracing.end'); await done;
const start = events.find((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.includes('127.0.0.1'))?.ts ?? Math.min(...events.filter((e) => e.ts).map((e) => e.ts));
const main = events.filter((e) => e.ph === 'X' && /RunTask/.test(e.name) && e.dur > 12_000 && (e.ts - start) > 1_500_000);
for (const t of main) {
	const inner = events.filter((e) => e.ph === 'X' && e.tid === t.tid && e.pid === t.pid && e.ts >= t.ts && e.ts + e.dur <= t.ts + t.dur && e !== t && e.dur > 4000).sort((a, z) => z.dur - a.dur).slice(0, 9);
	console.log(`${((t.ts - start) / 1000).toFixed(0)} ms: ${(t.dur / 1000).toFixed(0)} ms`, inner.map((e) => `${e.name} ${(e.dur / 1000).toFixed(0)}${e.args?.elementCount ? ` (${e.args.elementCount})` : ''}${e.args?.beginData?.dirtyObjects ? ` dirty ${e.args.beginData.dirtyObjects}/${e.args.beginData.totalObjects}` : ''}${e.args?.data?.functionName ?? ''}`).join(' · '));
}
await b.close(); server.close();
