/** Publishes a change and dies before one of its steps: `node publish-program.ts <project> <number of the step>`. */
import { publish } from '../publish.ts';
import { aChange } from './a-change.ts';
import { placesOf } from './project.ts';

const [, , project = '', last = ''] = process.argv;
const places = placesOf(project);
let steps = 0;
const step = (name: string) => {
	process.stdout.write(`${name}\n`);
	if (steps++ === Number(last)) process.kill(process.pid, 'SIGKILL');
};
const check = async () => ({ problems: [], table: { path: 'changes.json', text: '{ "after": {} }' } });
const { outcome } = await publish({ project, places, step, check, swap: () => {} }, aChange(places.content));
process.stdout.write(`${outcome}\n`);
