import { join } from 'node:path';
import { build } from './build-folder.ts';
import { runProgram } from './run-program.ts';

/** A site of pictures may go far; in ms. */
const PATIENCE = 900_000;

/** Folder of what is sent, in the build folder. */
const SENT = 'sent';

const failed = (why: string): Error => Object.assign(new Error(why), { code: 'SEND' });

/**
 * Builds the site of the visitors alone, and runs a command of the shell in its folder, as `rsync` or what a host brings along.
 * @param variables what this build reads besides the settings of the server
 * @returns what sends the site of a build folder. It throws an Error with the code SEND, and the last of what was said, when it did not get there
 */
export const sendSite =
	(command: string, variables: Record<string, string>) =>
	async (buildFolder: string): Promise<void> => {
		const failure = await build(buildFolder, { env: variables, into: SENT });
		if (failure !== undefined) throw failed(failure);
		const [program, flag] = process.platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c'];
		const where = { program, cwd: join(buildFolder, SENT), patience: PATIENCE };
		const { code, output, complaint } = await runProgram([flag, command], where);
		if (code === 0) return;
		const end = code === undefined ? 'took too long, or was ended' : `ended with ${code}`;
		throw failed(`PUBLISH_COMMAND ${end}: ${complaint || output.slice(-4000)}`);
	};
