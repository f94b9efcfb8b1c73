import { type DestinationStream, type Logger, pino } from 'pino';
import { impersonal } from './impersonal.ts';

interface Line {
	level: string;
	time: number;
	/** Of the error that the line is about. */
	error?: { name?: string; code?: string; message?: string; stack?: string } | undefined;
	[fact: string]: unknown;
}

/** What stands in a line of its own, or tells a person at the machine nothing. */
const ELSEWHERE = new Set(['level', 'time', 'error', 'server', 'event']);

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8);

/** Such as `21:04:07 error mailer_fault: Error (EAUTH): Invalid login`, and below it where that was. */
const sentence = ({ level, time, error, ...line }: Line): string => {
	const facts = Object.entries(line)
		.filter(([name, value]) => !ELSEWHERE.has(name) && value !== undefined)
		.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
	const what = [line['event'], ...facts].filter(Boolean).join(', ');
	const { name, code, message, stack } = error ?? {};
	const cause = name && [code ? `${name} (${code})` : name, message].filter(Boolean).join(': ');
	const head = `${clock(time)} ${level} ${[what, cause].filter(Boolean).join(': ')}`;
	return [head, ...(stack?.split('\n') ?? [])].join('\n    ');
};

/**
 * Lines of the log as a person at a terminal reads them: faults, warnings and events. Requests and the hourly erasing of
 * what is old are none.
 */
export const terminalLog = ({ write }: DestinationStream): DestinationStream => ({
	write: (json) => {
		const line: Line = JSON.parse(json);
		if (line.level !== 'info' || line['event']) write(`${sentence(line)}\n`);
	},
});

/** Writes lines of JSON; nothing in them may be personal: no query, no network address, nothing that was typed. */
export type Log = Logger;

/** An error by its name, its code, its words without what may be personal, and its places in the code. */
const inShort = (error: unknown) => {
	const { cause = error } = (error ?? {}) as Error;
	const { name, code, message = '', stack = '' } = (cause ?? {}) as Error & { code?: string };
	// It begins with the name and the words.
	const words = stack.indexOf(message);
	const frames = words < 0 ? '' : stack.slice(words + message.length);
	const places = frames.match(/^\s+at .*$/gm)?.map((line) => line.trim());
	return { name, code, message: impersonal(String(message)) || undefined, stack: places?.join('\n') };
};

/** @param server by what name its lines are told from those of others */
export const createLog = (stream: DestinationStream, server?: string): Log =>
	pino(
		{
			base: server === undefined ? null : { server },
			formatters: { level: (level) => ({ level }) },
			serializers: { error: inShort, err: inShort },
			// No sentences of libraries, which may hold an address, are written.
			errorKey: 'none',
			hooks: {
				logMethod([entry], write) {
					if (typeof entry === 'object') write.call(this, entry instanceof Error ? { error: entry } : entry);
				},
			},
		},
		stream,
	);
