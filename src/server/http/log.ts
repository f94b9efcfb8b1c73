import { type DestinationStream, type Logger, pino } from 'pino';

/** Writes lines of JSON; nothing in them may be personal: no query, no network address, nothing that was typed. */
export type Log = Logger;

/** An error by its name, its code and its place in the code: its words could hold what somebody typed. */
const inShort = (error: unknown) => {
	const { cause = error } = (error ?? {}) as Error;
	const { name, code, message = '', stack = '' } = (cause ?? {}) as Error & { code?: string };
	// It begins with the name and the words.
	const words = stack.indexOf(message);
	const frames = words < 0 ? '' : stack.slice(words + message.length);
	return { name, code, at: /^\s+at .*$/m.exec(frames)?.[0].trim() };
};

export const createLog = (stream: DestinationStream): Log =>
	pino(
		{
			base: null,
			formatters: { level: (level) => ({ level }) },
			serializers: { error: inShort, err: inShort },
			// Neither the words of errors nor sentences of libraries, which may hold an address, are written.
			errorKey: 'none',
			hooks: {
				logMethod([entry], write) {
					if (typeof entry === 'object') write.call(this, entry instanceof Error ? { error: entry } : entry);
				},
			},
		},
		stream,
	);
