import { hostname } from 'node:os';
import { pino } from 'pino';
import { readEnvironment } from '#domain/environment.ts';
import { createLog, terminalLog } from './core/http/log.ts';
import { type StartDeps, start } from './start.ts';

/** What the server needs of the process that it runs in. */
export interface Host {
	variables: Record<string, string | undefined>;
	/** Standard output. */
	write: (text: string) => void;
	/** One line to standard error. */
	complain: (line: string) => void;
	/** The first signal to end, or error that nobody caught; and every hangup. */
	on: (event: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'uncaughtException', act: (cause: unknown) => void) => void;
	/** Whether somebody started it by hand: a hangup then says that the terminal was closed, and ends it. */
	atTerminal?: boolean;
	/** Whether a person reads the output. */
	outputIsTerminal?: boolean;
	exit: (code: number) => void;
}

/**
 * Runs the server until a signal ends it: it answers what has begun and exits with 0. When it cannot run, one
 * sentence says why and it exits with 1; so it does, after answering what it can, when a fault of its own comes up.
 * @param site the built site
 * @param change what is otherwise in its world, to measure or to test it
 */
export const run = async (host: Host, site: URL, change?: Pick<StartDeps, 'limits' | 'check'>): Promise<void> => {
	try {
		const settings = readEnvironment(host.variables);
		const isForPerson = host.outputIsTerminal && settings.LOG !== 'json';
		const log = createLog(isForPerson ? terminalLog(host) : host, hostname());
		const write = (notes: readonly string[]) => {
			for (const note of notes) host.write(`${note}\n`);
		};
		const server = await start({ settings, site, clock: Date.now, log, onOpened: write, ...change });
		let ending = false;
		const end = async (code: number) => {
			if (ending) return;
			ending = true;
			await server.stop();
			host.exit(code);
		};
		host.on('SIGTERM', () => end(0));
		host.on('SIGINT', () => end(0));
		host.on('SIGHUP', () => host.atTerminal && end(0));
		host.on('uncaughtException', (error) => {
			log.error({ event: 'uncaught', error });
			return end(1);
		});
		// Last: who reads this may send a signal at once.
		host.write(`The site is open at http://localhost:${server.port}\n`);
		write(server.notes);
	} catch (error) {
		host.complain((error as Error).message);
		host.exit(1);
	}
};

/** So long a process that ends waits for the reader of its log; in milliseconds. */
const LAST_WORDS = 1_000;

/** This process. A reader of the log that goes away ends nothing. */
export const processHost = (): Host => {
	const output = pino.destination({ fd: 1, sync: false });
	output.on('error', () => {});
	return {
		variables: process.env,
		write: (text) => output.write(text),
		complain: (line) => process.stderr.write(`${line}\n`),
		// The second signal of a kind ends the process at once.
		on: (event, act) => (event === 'SIGHUP' ? process.on(event, act) : process.once(event, act)),
		atTerminal: process.stdin.isTTY,
		outputIsTerminal: process.stdout.isTTY,
		exit: (code) => {
			const exit = () => process.exit(code);
			output.once('close', exit).once('error', exit).end();
			// Nobody may read what it still has to say.
			setTimeout(exit, LAST_WORDS);
		},
	};
};
