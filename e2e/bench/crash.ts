/**
 * Kills a publication at each of its steps, 20 times each, and prints what a server found that started afterwards:
 * `node e2e/bench/crash.ts [<times>]`
 */
import { crashAtEveryStep } from '#server/features/publishing/testing/crashes.ts';

const times = Number(process.argv[2] ?? 20);
const { steps, torn, old, fresh } = await crashAtEveryStep(times);
console.log(`${steps.length} steps, ${times} crashes at each: ${old} left the old site, ${fresh} the new one.`);
console.log(torn.length === 0 ? 'None was torn.' : `TORN: ${torn.join(', ')}`);
process.exitCode = torn.length === 0 ? 0 : 1;
