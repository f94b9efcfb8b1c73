import { visitorAddress } from '../http/client-address.ts';
import { provenance } from '../http/origin.ts';
import type { Judge } from './classification.ts';
import { type JudgeOptions, judge } from './classify.ts';

const one = (header: string | string[] | undefined): string | undefined =>
	Array.isArray(header) ? header.join(', ') : header;

/**
 * The judge of the enquiry desk.
 * @param pages public origins of the site besides the host that is asked
 */
export const createJudge =
	(options: JudgeOptions, pages: readonly string[]): Judge =>
	async ({ address, headers, now }, enquiry) => {
		const verdict = await judge(
			options,
			{
				values: enquiry,
				trap: enquiry.website,
				token: enquiry.t,
				provenance: provenance(
					{ origin: one(headers['origin']), site: one(headers['sec-fetch-site']), host: one(headers['host']) },
					pages,
				),
				address: visitorAddress(address, one(headers['x-forwarded-for'])),
			},
			now,
		);
		if (verdict.kind === 'accept') return verdict;
		const retryAfter = Math.ceil(verdict.retryAfter / 1000);
		return { state: 'new', score: 0, reasons: [], demand: { code: 'too_many_requests', retryAfter } };
	};
