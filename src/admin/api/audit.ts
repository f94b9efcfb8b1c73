import { send } from './send.ts';

/** A line of the audit log. Times are milliseconds UTC. */
export interface LogLine {
	id: string;
	at: number;
	/** Null when the server did it by itself. */
	accountId: string | null;
	username: string | null;
	name: string | null;
	/** An endpoint, or the name of a job. */
	action: string;
	subject: string;
	/** What people call it: a number, a name. */
	subjectName: string;
	before: unknown;
	after: unknown;
}

/** Which lines; texts, as the API takes them. */
export type LogFilter = Partial<Record<'accountId' | 'subject' | 'action' | 'from' | 'until', string>>;

/** @param before id of the line that the page begins behind */
export const getLog = (filter: LogFilter & { before?: string; size: string }, signal: AbortSignal) =>
	send<{ lines: LogLine[]; next: string | null }>('GET /audit', { query: filter, signal });
