import { Agent, type RequestOptions, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** More requests of one kind are not on their way at once: who comes then is not served, and counts as such. */
export const MOST_AT_ONCE = 300;
/** Whoever is not answered so long goes away; in ms. */
const PATIENCE = 30_000;

export interface Answer {
	/** 0: none came. */
	status: number;
	text: string;
	/** Milliseconds. */
	took: number;
}

/** Sends requests to a host, whoever vouches for it, on connections that are kept. `end` closes them. */
export const connectTo = (origin: string) => {
	const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
	const ask = (path: string, options: RequestOptions = {}, body: Uint8Array | string = ''): Promise<Answer> =>
		new Promise((resolve) => {
			const begun = performance.now();
			const done = (status: number, text = '') => resolve({ status, text, took: performance.now() - begun });
			const headers = { ...options.headers, 'content-length': Buffer.byteLength(body) };
			const outgoing = request(origin + path, { agent, timeout: PATIENCE, ...options, headers }, (answer) => {
				const pieces: Buffer[] = [];
				answer.on('data', (piece: Buffer) => pieces.push(piece));
				answer.on('error', () => done(0));
				answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(pieces).toString()));
			});
			outgoing.on('timeout', () => outgoing.destroy());
			outgoing.on('error', () => done(0));
			outgoing.end(body);
		});
	return { ask, end: () => agent.destroy() };
};

/**
 * Does something so often a second until it is over, whether or not the times before have ended.
 * @returns how often it was left out, because too many had not
 */
export const often = async (
	perSecond: number,
	isOver: () => boolean,
	act: (n: number) => Promise<void>,
): Promise<number> => {
	const running = new Set<Promise<void>>();
	const begun = performance.now();
	let [n, left] = [0, 0];
	for (; !isOver(); await wait(5))
		for (; n < ((performance.now() - begun) / 1000) * perSecond; n += 1) {
			if (running.size >= MOST_AT_ONCE) {
				left += 1;
				continue;
			}
			const one: Promise<void> = act(n).finally(() => running.delete(one));
			running.add(one);
		}
	await Promise.all(running);
	return left;
};
