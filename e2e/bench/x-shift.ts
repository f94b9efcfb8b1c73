import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { serveFolder } from './serve-folder.ts';
import { dist } from '../fixtures/built.ts';
const ours = await serveFolder(process.env.DIST ?? dist);
const b = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
for (const p of (process.env.PATHS ?? '/zh/busFactory,/zh/ourSchedule').split(',')) {
  const c = await b.newContext({ ignoreHTTPSErrors: true, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  const page = await c.newPage(); const cdp = await c.newCDPSession(page);
  await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 1024 / 8, uploadThroughput: 675 * 1024 / 8 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const reqs: string[] = []; const t0 = Date.now();
  page.on('request', (r) => reqs.push(`start ${Date.now() - t0} ${r.url().replace(ours.url, '')}`)); page.on('requestfinished', (r) => reqs.push(`end ${Date.now() - t0} ${r.url().replace(ours.url, '')}`));
  await page.addInitScript(() => {
    const w = window as any; w.shifts = []; w.lcps = [];
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any) w.shifts.push([e.startTime | 0, e.value, e.sources.map((s: any) => `${s.node?.nodeName}.${s.node?.className ?? s.node?.data}|${s.node?.parentElement?.className} ${JSON.stringify(s.previousRect)}→${JSON.stringify(s.currentRect)}`)]); }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((l) => { for (const e of l.getEntries() as any) w.lcps.push([e.startTime | 0, e.size, e.element?.outerHTML?.slice(0, 200), e.url]); }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(ours.url + p); await page.waitForTimeout(9000);
  console.log(p, JSON.stringify(await page.evaluate(() => ({ shifts: (window as any).shifts, lcps: (window as any).lcps })), null, 1)); console.log(reqs.slice(0, 30).join('\n'));
  await c.close();
}
await b.close(); ours.close(); process.exit(0);
