import { processHost, run } from './run.ts';

await run(processHost(), new URL('../../dist/', import.meta.url));
