import type { SentQuery } from '#contracts/contracts.ts';

const DAY = 86_400_000;
/** The beginning of a day in Hong Kong, in ms; undefined for what is no day. */
const beginOf = (day: string | null): number | undefined => {
	const at = Date.parse(`${day}T00:00:00+08:00`);
	return Number.isNaN(at) ? undefined : at;
};

/** What an address asks of the log: `who`, `about`, `did`, and days `from` and `until`, both included. */
export const logFilterOf = (search: string): SentQuery<'GET /audit.csv'> => {
	const params = new URLSearchParams(search);
	const [from, until] = [beginOf(params.get('from')), beginOf(params.get('until'))];
	const filter = {
		accountId: params.get('who'),
		subject: params.get('about'),
		action: params.get('did'),
		from: from?.toString(),
		until: until === undefined ? undefined : String(until + DAY),
	};
	return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
};
