import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it('a process ends with its code though nobody reads any more what it still has to say', async () => {
	const program = `import { processHost } from '${new URL('run.ts', import.meta.url)}';
		for await (const _ of process.stdin);
		const host = processHost();
		for (const line of ['first', 'second']) host.write(line);
		host.exit(3);`;
	const stdio = ['pipe', 'pipe', 'inherit'] as const;
	const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: [...stdio] });
	const ended = once(child, 'exit');
	child.stdout?.destroy();
	child.stdin?.end();
	// One that hangs is ended with the tests.
	process.once('exit', () => child.kill('SIGKILL'));
	expect(await ended).toEqual([3, null]);
});
