import type { Log } from '../http/log.ts';
import type { SmtpResult } from './smtp-result.ts';

/** How often a mail server is looked at that cannot be reached, in ms. */
const PROBE_EVERY = 120_000;
/** So long what an attempt found holds for other mails, in ms: less than the shortest wait before a mail is tried again. */
const HOLDS = 45_000;

interface Trouble {
	code: string;
	/** It does not pass by itself: somebody must change a setting, or the mail server. */
	alarm: boolean;
}

export interface SmtpHealth {
	/** What an attempt would give now, as the last one showed; undefined while that is to be tried. */
	downNow(): SmtpResult | undefined;
	/** ms until it is to be looked at; undefined while all is well. */
	untilProbe(): number | undefined;
	/** An attempt to send gave this. True when it shows that the server works again. */
	attempted(result: SmtpResult): boolean;
	/** A look at the server gave this. True when it works again. */
	probed(result: SmtpResult): boolean;
}

/**
 * Keeps in mind whether the mail server works, and says so in the log once for each change. Only a server that could
 * not even be reached comes back: one that hangs or refuses after it was reached is left to the schedule of each mail,
 * since it may have taken what it never acknowledged.
 * @param monotonic a clock in ms that never jumps
 */
export const createSmtpHealth = (monotonic: () => number, log: Log): SmtpHealth => {
	let trouble: Trouble | undefined;
	let unreachable = false;
	let probeAt: number | undefined;
	let lastProbe = Number.NEGATIVE_INFINITY;
	let lastDown: { result: SmtpResult; until: number } | undefined;

	const worsen = ({ code, alarm }: Trouble) => {
		if (trouble?.code !== code) log[alarm ? 'error' : 'warn']({ event: 'mail_server_trouble', code, alarm });
		trouble = { code, alarm };
	};
	const recover = (): boolean => {
		const was = unreachable;
		if (trouble) log.info({ event: 'mail_server_works' });
		trouble = undefined;
		unreachable = false;
		probeAt = undefined;
		lastDown = undefined;
		return was;
	};

	return {
		downNow: () => (lastDown && monotonic() < lastDown.until ? lastDown.result : undefined),
		untilProbe: () => (probeAt === undefined ? undefined : Math.max(probeAt - monotonic(), 0)),
		attempted: (result) => {
			if (result.is === 'sent') return recover();
			// A server that refuses a mail can be reached.
			if (result.is !== 'down') return unreachable && recover();
			lastDown = { result, until: monotonic() + HOLDS };
			worsen(result);
			probeAt ??= Math.max(monotonic(), lastProbe + PROBE_EVERY);
			return false;
		},
		probed: (result) => {
			lastProbe = monotonic();
			if (result.is === 'down') {
				worsen(result);
				[unreachable, probeAt] = [true, lastProbe + PROBE_EVERY];
				return false;
			}
			probeAt = undefined;
			lastDown = undefined;
			return unreachable && recover();
		},
	};
};
