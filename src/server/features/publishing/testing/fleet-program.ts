/**
 * Publishes what waits, as a server that starts, and dies before one of its steps:
 * `node fleet-program.ts <project> <folder or address of the database> <number of the step>`. Prints the steps.
 */
import { openStore } from '../../../core/db/open.ts';
import { createPublisher } from '../publisher.ts';
import { mendSite } from '../releases.ts';
import { pathsOf } from './project.ts';

const [, , project = '', database = '', last = '-1'] = process.argv;
const paths = pathsOf(project);
mendSite(paths);
const isAddress = database.includes('://');
const store = await openStore({ folder: database, databaseUrl: isAddress ? database : undefined });
let steps = 0;
const publisher = createPublisher({
	store,
	clock: Date.now,
	project,
	paths,
	swap: () => {},
	report: (error) => process.stderr.write(`${String(error)}\n`),
	check: async () => [],
	step: (name) => {
		process.stdout.write(`${name}\n`);
		if (steps++ === Number(last)) process.kill(process.pid, 'SIGKILL');
	},
});
publisher.wake();
await publisher.idle();
await publisher.stop();
await store.close();
