import { processHost } from './process-host.ts';
import { run } from './run.ts';

await run(processHost(), new URL('../../dist/', import.meta.url));
