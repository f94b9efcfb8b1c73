import type { DestinationStream } from 'pino';

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
