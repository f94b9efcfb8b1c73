import { type DestinationStream, type Logger, pino } from 'pino';
import { impersonal } from './impersonal.ts';

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
