import type { Log } from '../http/log.ts';
import type { Rounds } from './deliver-next.ts';

/** What is sent while the server stops may take so long, in ms; then it goes back to the outbox. */
const GRACE = 5_000;
/** After the database failed, in ms. */
const AFTER_FAULT = 5_000;
/** What is due in this moment may look due a moment later only. */
const SHORTEST_PAUSE = 20;

export interface Mailer {
	/** There is a new mail. */
	wake: () => void;
	/** Finishes the mail being sent and ends. */
	stop: () => Promise<void>;
}

/** Does rounds until it is stopped, with one timer between them. It starts at once and never throws. */
export const startMailer = (rounds: Rounds, log: Log, grace = GRACE): Mailer => {
	const abort = new AbortController();
	let stopping = false;
	let awake = false;
	let rouse = (): void => {};

	const wake = (): void => {
		awake = true;
		rouse();
	};
	const sleep = (ms: number): Promise<void> => {
		if (awake || stopping) return Promise.resolve();
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, ms);
			rouse = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	};
	const report = (error: unknown): void => {
		log.error({ event: 'mailer_fault', error });
	};
	const run = async (): Promise<void> => {
		while (!stopping) {
			awake = false;
			try {
				const wait = await rounds.round(abort.signal);
				if (wait > 0) await sleep(Math.max(wait, SHORTEST_PAUSE));
			} catch (error) {
				report(error);
				awake = false;
				await sleep(AFTER_FAULT);
			}
		}
		await rounds.end().catch(report);
	};
	const running = run();

	return {
		wake,
		stop: async () => {
			stopping = true;
			rouse();
			const timer = setTimeout(() => abort.abort(), grace);
			await running;
			clearTimeout(timer);
		},
	};
};
