import type { Host } from './run.ts';

/** This process. A reader of the log that goes away ends nothing. */
export const processHost = (): Host => {
	process.stdout.on('error', () => {});
	return {
		variables: process.env,
		write: (text) => process.stdout.write(text),
		complain: (line) => process.stderr.write(`${line}\n`),
		// The second signal of a kind ends the process at once.
		on: (event, act) => process.once(event, act),
		exit: (code) => process.exit(code),
	};
};
