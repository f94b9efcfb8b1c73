/** The server as a process of its own, with another site: `node child.ts <folder>`. */
import { pathToFileURL } from 'node:url';
import { processHost } from '../process-host.ts';
import { run } from '../run.ts';

await run(processHost(), pathToFileURL(`${process.argv[2]}/`));
