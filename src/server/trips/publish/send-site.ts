import { runProgram } from './run-program.ts';

/** A site of pictures may go far; in ms. */
const PATIENCE = 900_000;

/**
 * Runs a command of the shell in the folder of a built site, as `rsync` or what a host brings along.
 * @throws Error with the code SEND, and the last of what the command said, when it did not end well
 */
export const sendSite =
	(command: string) =>
	async (site: string): Promise<void> => {
		const shell = process.platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c'];
		const [program = '', flag = ''] = shell;
		const { code, output, complaint } = await runProgram([flag, command], { program, cwd: site, patience: PATIENCE });
		if (code === 0) return;
		const end = code === undefined ? 'took too long, or was ended' : `ended with ${code}`;
		throw Object.assign(new Error(`PUBLISH_COMMAND ${end}: ${complaint || output.slice(-4000)}`), { code: 'SEND' });
	};
