import { chromium } from 'playwright';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { serveFolder } from './serve-folder.ts';
const ours = await serveFolder(process.env.DIST ?? 'dist');
const b = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
for (const p of (process.env.PATHS ?? '/busFactory').split(',')) for (const w of (process.env.WIDTHS ?? '1440,390').split(',').map(Number)) {
  const c = await b.newContext({ ignoreHTTPSErrors: true, viewport: { width: w, height: w < 800 ? 844 : 900 }, reducedMotion: 'reduce' });
  const page = await c.newPage();
  await page.goto(ours.url + p); 
  if (process.env.OPEN) await page.evaluate(() => { for (const d of document.querySelectorAll('main details')) { d.removeAttribute('name'); (d as HTMLDetailsElement).open = true; } });
  await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); });
  const sel = process.env.SEL;
  const f = `/tmp/w/shot${p.replaceAll('/', '_')}-${w}.png`;
  if (sel) await page.locator(sel).first().screenshot({ path: f }); else await page.screenshot({ path: f, fullPage: true });
  console.log(f, await page.evaluate(() => document.body.scrollHeight));
  await c.close();
}
await b.close(); ours.close(); process.exit(0);
