/** Visits a page on connections of its own until it gets a message, then says how long each visit took, in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './send.ts';

let isOver = false;
parentPort?.once('message', () => {
	isOver = true;
});
const times: number[] = [];
while (!isOver || times.length < 100) {
	const { took } = await send(workerData.port, { path: '/' });
	times.push(took);
	await wait(20);
}
parentPort?.postMessage(times);
