import { type CountryOption, diallingCode, type Idd } from '#domain/country.ts';

/** Longest wait for the whole list, in milliseconds; the bundled list serves after that. */
const PATIENCE = 4000;
const AT_ONCE = 8;

interface Detail {
	flags: { png: string };
	name: { common: string };
	idd: Idd;
}

/**
 * The countries of a live service of the specification's shape: a list `<base>?fields=cca2`, then `alpha/<code>` beside
 * it, one per country. Names stay those of the bundled list, which are in the language of the page.
 * @param lang language of the page, whose order of names the list has
 * @throws when the service fails, answers nonsense or is slow
 */
export const liveCountries = async (
	base: string,
	bundled: readonly CountryOption[],
	lang: string,
	get: (address: URL, init: RequestInit) => Promise<Response> = fetch,
): Promise<CountryOption[]> => {
	const signal = AbortSignal.timeout(PATIENCE);
	const ask = async <T>(address: URL): Promise<T> => {
		const response = await get(address, { signal, credentials: 'omit' });
		if (!response.ok) throw new Error(`${address.href} answered ${response.status}`);
		return response.json();
	};
	const list = new URL(base);
	list.searchParams.set('fields', 'cca2');
	const codes = (await ask<{ cca2: string }[]>(list)).map(({ cca2 }) => cca2);
	const known = new Map(bundled.map((option) => [option.code, option]));
	const found: CountryOption[] = [];
	const queue = codes.values();
	const work = async () => {
		for (const code of queue) {
			const answer = await ask<Detail | [Detail]>(new URL(`alpha/${code}`, base));
			const { flags, name, idd } = Array.isArray(answer) ? answer[0] : answer;
			const own = known.get(code);
			const ruled = diallingCode(idd);
			// A root alone may be half a code (+3 for the Vatican): the bundled list knows better.
			const dial = ruled.length > 1 ? ruled : (own?.dial ?? ruled);
			if (!dial) continue;
			const fresh = {
				code,
				name: own?.name ?? name.common,
				area: '',
				lengths: [],
				numbers: '',
				trunk: '',
				search: name.common.toLowerCase(),
			};
			// What is known of numbers belongs to the dialling code that it came with.
			const country = own?.dial === dial ? own : fresh;
			found.push({ ...country, dial, flag: flags.png });
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	if (found.length === 0) throw new Error('The country service has no countries');
	const order = new Intl.Collator(lang);
	return found.sort((a, b) => order.compare(a.name, b.name));
};
