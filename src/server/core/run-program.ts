import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** How a program ended, and what it said. */
export interface Ended {
	/** Undefined when it was ended by a signal. */
	code: number | undefined;
	output: string;
	/** The last of what it said to standard error. */
	complaint: string;
}

const MOST = 65_536;
/** Niceness of programs beside the server. Tests wait for theirs: on a busy machine those with little right of way get none. */
export const rightOfWay = { niceness: 10 };
const children = new Set<ChildProcess>();

/** Ends every program that runs, because the server ends. */
export const endPrograms = (): void => {
	for (const child of children) child.kill('SIGKILL');
};

/** Runs a program of Node beside the server, with little right of way: visitors come first. */
export const runProgram = (
	args: readonly string[],
	options: {
		cwd?: string;
		env?: Record<string, string | undefined>;
		patience: number;
		program?: string;
		signal?: AbortSignal;
	},
): Promise<Ended> =>
	new Promise((resolve, reject) => {
		const child = spawn(options.program ?? process.execPath, args, {
			cwd: options.cwd,
			env: { ...process.env, ...options.env },
			stdio: ['ignore', 'pipe', 'pipe'],
			timeout: options.patience,
			killSignal: 'SIGKILL',
		});
		children.add(child);
		const end = () => child.kill('SIGKILL');
		options.signal?.addEventListener('abort', end);
		if (options.signal?.aborted) end();
		child.once('close', () => {
			children.delete(child);
			options.signal?.removeEventListener('abort', end);
		});
		if (child.pid !== undefined) setPriority(child.pid, rightOfWay.niceness);
		const [output, complaint]: [Buffer[], string[]] = [[], []];
		child.stdout.on('data', (piece: Buffer) => output.push(piece));
		child.stderr.on('data', (piece: Buffer) => {
			complaint.push(String(piece));
		});
		child.once('error', reject);
		child.once('close', (code) =>
			resolve({
				code: code ?? undefined,
				output: Buffer.concat(output).toString(),
				complaint: complaint.join('').slice(-MOST),
			}),
		);
	});
