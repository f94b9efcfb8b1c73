import type { ServerResponse } from 'node:http';
import { KEEP_ALIVE } from '../keep-alive.ts';

/** A whole answer in one piece of memory, head first, so that it leaves the process in one call. */
export interface Block {
	bytes: Buffer;
	/** Where the body begins. */
	bodyAt: number;
	/** Where the time of the answer stands. */
	dateAt: number;
}

/** What Node keeps about an answer: its head as text, and whether that is out. No other way leads past putting it together. */
interface Insides {
	_header: string | null;
	_headerSent: boolean;
}

const NO_DATE = new Date(0).toUTCString();

/** The answer 200 with these headers (name, value, name, value …) on a connection that is used again. */
export const makeBlock = (headers: readonly string[], body: Buffer): Block => {
	const lines: string[] = [];
	for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}\r\n`);
	const start = `HTTP/1.1 200 OK\r\n${lines.join('')}Date: `;
	const head = `${start}${NO_DATE}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / 1000}\r\n\r\n`;
	const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
	return { bytes, bodyAt: head.length, dateAt: start.length };
};

let second = 0;
let date = NO_DATE;

const now = (): string => {
	const current = Math.floor(Date.now() / 1000);
	if (current !== second) {
		second = current;
		date = new Date(current * 1000).toUTCString();
	}
	return date;
};

/**
 * Sends a block as the whole answer. Node would put the head together and check it anew for every answer, which takes
 * longer than all the rest.
 * @returns false when this answer has to go the long way: the connection closes after it, or Node has changed inside
 */
export const sendBlock = (response: ServerResponse, { bytes, dateAt }: Block): boolean => {
	const insides = response as unknown as Insides;
	if (!response.shouldKeepAlive || insides._header !== null || insides._headerSent !== false) return false;
	bytes.write(now(), dateAt, 'latin1');
	insides._header = ' ';
	insides._headerSent = true;
	response.end(bytes);
	return true;
};
