import { lighthouse } from './lighthouse-run.ts';
import { serveFolder } from './serve-folder.ts';
import { dist } from '../fixtures/built.ts';
const audit = await lighthouse(true);
const ours = await serveFolder(process.env.DIST ?? dist);
for (const p of (process.env.PATHS ?? '/FieldTrips/bus-factory,/zh/FieldTrips/bus-factory').split(',')) { const t = Date.now(); console.log(p, JSON.stringify(await audit(ours.url + p)), Date.now() - t); }
ours.close(); process.exit(0);
