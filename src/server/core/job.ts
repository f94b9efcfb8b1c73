import type { Log } from './http/log.ts';

/** Work that is done again and again beside the app. */
export interface Job {
	/** Does it now, after the run under way. */
	run: () => Promise<void>;
	/** Ends it when the run under way is over. */
	stop: () => Promise<void>;
}

interface JobOptions {
	/** In the log, when a run failed; the next one does its work. */
	id: string;
	/** Milliseconds from one run to the next. */
	every: number;
	work: () => Promise<void>;
	log: Pick<Log, 'error'>;
}

/** Does some work every so often, one run after the other. */
export const startJob = ({ id, every, work, log }: JobOptions): Job => {
	let running = Promise.resolve();
	const run = () => {
		running = running.then(work).catch((error) => log.error({ error, id }));
		return running;
	};
	const timer = setInterval(run, every).unref();
	const stop = () => {
		clearInterval(timer);
		return running;
	};
	return { run, stop };
};
