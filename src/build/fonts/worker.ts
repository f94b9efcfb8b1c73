import { parentPort, workerData } from 'node:worker_threads';
import { makeFonts } from './make.ts';

const { root, cache }: { root: string; cache: string } = workerData;
parentPort?.postMessage(await makeFonts(root, cache));
