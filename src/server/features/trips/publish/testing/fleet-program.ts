/** Publishes what waits, as one of several servers, and dies before one of its steps: `node fleet-program.ts <project> <database> <number of the step>` */
import { openStore } from '../../../../core/db/open.ts';
import { replay } from '../journal.ts';
import { createPublisher } from '../publisher.ts';
import { pathsOf } from './project.ts';

const [, , project = '', databaseUrl = '', last = '-1'] = process.argv;
const paths = pathsOf(project);
replay(paths);
const store = await openStore({ folder: '', databaseUrl });
let steps = 0;
const publisher = createPublisher({
	store,
	clock: Date.now,
	project,
	paths,
	swap: () => {},
	report: (error) => process.stderr.write(`${String(error)}\n`),
	check: async () => ({ problems: [], table: undefined }),
	step: () => {
		if (steps++ === Number(last)) process.kill(process.pid, 'SIGKILL');
	},
});
publisher.wake();
await publisher.idle();
await publisher.stop();
await store.close();
