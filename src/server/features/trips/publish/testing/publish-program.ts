/** Publishes a change and dies before one of its steps: `node publish-program.ts <project> <its number or name> [--remote]` */
import { publishRemotely } from '../git.ts';
import { publish } from '../publish.ts';
import { aChange } from './a-change.ts';
import { pathsOf } from './project.ts';

const [, , project = '', last = '', remote] = process.argv;
const paths = pathsOf(project);
let steps = 0;
const step = (name: string) => {
	process.stdout.write(`${name}\n`);
	if (last === name || steps++ === Number(last)) process.kill(process.pid, 'SIGKILL');
};
const check = async () => ({ problems: [], table: { path: 'changes.json', text: '{ "after": {} }' } });
const deps = { project, paths, step, check, swap: () => {} };
const way = remote ? publishRemotely({ name: 'A', username: 'a' }, 'A change') : undefined;
const { outcome } = await publish(deps, aChange(paths.content), way);
process.stdout.write(`${outcome}\n`);
