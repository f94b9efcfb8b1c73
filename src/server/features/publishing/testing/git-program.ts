/** Publishes a change to the remote of its content, and dies before one of its steps: `node git-program.ts <project> <name of the step>` */
import { repositoryOf } from '../git.ts';
import { publish } from '../publish.ts';
import { aChange } from './a-change.ts';
import { pathsOf } from './project.ts';

const [, , project = '', last = ''] = process.argv;
const paths = pathsOf(project);
const step = (name: string) => {
	if (last === name) process.kill(process.pid, 'SIGKILL');
};
const check = async () => [];
const repository = await repositoryOf(paths.content, { name: 'A', username: 'a' }, 'A change');
await publish({ project, paths, step, check, swap: () => {} }, { ...aChange(paths.content), repository });
