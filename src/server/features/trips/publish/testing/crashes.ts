import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { closeJournal, replay } from '../journal.ts';
import { runProgram } from '../run-program.ts';
import { pathsOf, snapshot, testProject } from './project.ts';

const PROGRAM = fileURLToPath(new URL('publish-program.ts', import.meta.url));

interface State {
	content: Record<string, string>;
	site: Record<string, string>;
}

/** How it stood after crashes. */
export interface Crashes {
	/** Names of the steps, in order. */
	steps: string[];
	/** Crashes after which it was neither as before nor as published. */
	torn: string[];
	/** How many crashes ended as before, and how many as published. */
	old: number;
	fresh: number;
}

const stateOf = (project: string): State => {
	const { content, site } = pathsOf(project);
	return { content: snapshot(content), site: existsSync(site) ? snapshot(site) : {} };
};

const publishUntil = async (project: string, step: number): Promise<string[]> => {
	const { output, code } = await runProgram([PROGRAM, project, String(step)], { patience: 60_000 });
	if (step >= 0 === (code !== undefined))
		throw new Error(`It was to end by SIGKILL, and ended with ${code}: ${output}`);
	return output.trim().split('\n');
};

/** Kills a process that publishes before each of its steps, and looks at what a server finds that starts afterwards. */
export const crashAtEveryStep = async (times: number): Promise<Crashes> => {
	const model = testProject('small');
	const before = stateOf(model.project);
	const [...said] = await publishUntil(model.project, -1);
	const after = stateOf(model.project);
	model.remove();
	const steps = said.slice(0, -1);
	const result: Crashes = { steps, torn: [], old: 0, fresh: 0 };
	for (const [i, name] of steps.entries())
		for (let n = 0; n < times; n++) {
			const { project, remove, ...paths } = testProject('small');
			await publishUntil(project, i);
			replay(paths);
			const now = stateOf(project);
			if (isDeepStrictEqual(now, before)) result.old++;
			else if (isDeepStrictEqual(now, after)) result.fresh++;
			else result.torn.push(`${name} (${n + 1})`);
			await closeJournal(paths);
			// What was left over does not hinder the next one.
			if (n === 0) await publishUntil(project, -1);
			if (n === 0 && !isDeepStrictEqual(stateOf(project), after)) result.torn.push(`${name}, then published again`);
			remove();
		}
	return result;
};
