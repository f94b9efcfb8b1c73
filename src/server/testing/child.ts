/** The server as a process of its own, with another site: `node child.ts <folder> [--unlimited]`. */
import { pathToFileURL } from 'node:url';
import { processHost, run } from '../run.ts';

const NONE = { most: 1_000_000, within: 1 };
const limits = { address: [NONE], email: [NONE], everyone: [NONE], pace: NONE };
const [, , folder, option] = process.argv;
await run(processHost(), pathToFileURL(`${folder}/`), option === '--unlimited' ? { limits } : {});
