import { inTime } from '../db/fault.ts';
import { type Answer, reads, tell } from './tell.ts';

/** Who asks takes another server if he waits longer; in milliseconds. */
const LONGEST = 2_000;

/** What readiness depends on. The built site is in memory whenever a server listens. */
interface Readiness {
	isStopping: () => boolean;
	/** @throws while the database is away */
	checkHealth: () => Promise<void>;
}

/** Answers `/readyz`: 200 while everything can be served, else 503, and why. */
export const readiness =
	({ isStopping, checkHealth }: Readiness): Answer =>
	async (request, response) => {
		if (!reads(request, response)) return;
		const reached = await inTime(checkHealth(), LONGEST).then(
			() => true,
			() => false,
		);
		const why = isStopping() ? 'The server is stopping.' : reached ? undefined : 'The database cannot be reached.';
		if (why === undefined) await tell(request, response, { body: '{"status":"ready"}' });
		else
			await tell(
				request,
				response,
				{ status: 503, body: JSON.stringify({ status: 'unready', why }) },
				{ 'retry-after': '30' },
			);
	};
