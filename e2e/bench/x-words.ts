import { chromium } from 'playwright';
import { readdirSync, readFileSync } from 'node:fs';
import { chromiumFlags, chromiumPath } from '../setup/browser.ts';
import { createServer } from 'node:http';
const dist = process.env.DIST ?? 'dist';
const server = createServer((q, r) => { const p = (q.url ?? '/').split('?')[0]!; for (const f of [p, `${p}.html`, `${p}/index.html`]) { try { const b = readFileSync(dist + f); r.setHeader('content-type', f.endsWith('.css') ? 'text/css' : f.endsWith('.js') ? 'text/javascript' : f.endsWith('.svg')?'image/svg+xml': f.endsWith('.avif')||f.endsWith('.webp')?'image/webp':'text/html; charset=utf-8'); r.end(b); return; } catch {} } r.statusCode = 404; r.end(); }).listen(0, '127.0.0.1');
await new Promise((d) => server.on('listening', d));
const port = (server.address() as { port: number }).port;
const b = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await b.newPage();
const locales = (process.env.LOCALES ?? 'en').split(',');
for (const slug of (process.env.SLUGS?.split(',') ?? readdirSync('content/trips'))) {
	const t = JSON.parse(readFileSync(`content/trips/${slug}/trip.json`, 'utf8'));
	const path = t.address ? `/${t.address}` : `/FieldTrips/${slug}`;
	const out: (number | string)[] = [];
	for (const l of locales) {
		await page.goto(`http://127.0.0.1:${port}${l === 'en' ? '' : `/${l}`}${path}`);
		const [text, parts] = await page.evaluate(() => {
			for (const d of document.querySelectorAll("details")) { d.removeAttribute("name"); d.open = true; }
			const main = document.querySelector('main')!;
			const n = (s: string) => s.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length;
			return [main.innerText, [...main.querySelectorAll('section')].map((s) => `${s.className.split(' ').pop()}:${n((s as HTMLElement).innerText)}`).join(' ')] as const;
		});
		const words = text.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length;
		out.push(l === 'en' ? words : text.replace(/\s/g, '').length, parts);
		if (process.env.PRINT) console.log(text);
	}
	console.log(slug, ...out);
}
await b.close(); server.close();
