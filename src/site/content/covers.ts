import { smallOf } from './pictures.ts';
import { once, trips } from './queries.ts';

/** Small pictures of the trips on the site: addresses by the names of trips. */
export const covers = once(async (): Promise<Record<string, string>> => {
	const found = (await trips('cn')).map(async ({ slug, facts: { cover } }) =>
		cover ? [[slug, await smallOf(cover)] as const] : [],
	);
	return Object.fromEntries((await Promise.all(found)).flat());
});
