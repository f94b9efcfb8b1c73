import { expect, it } from 'vitest';
import { toOption } from '#domain/country-search.ts';
import { liveCountries } from './live-countries.ts';

const bundled = [
	toOption(['HK', '香港', '852', '', [8], '', '', 'Hong Kong']),
	toOption(['US', '美國', '1', '', [10], '', '1', 'United States']),
	toOption(['VA', '梵蒂岡', '39', '', [], '', '', 'Vatican City']),
];
const SERVICE: Record<string, object> = {
	'/v3/all?fields=cca2': ['HK', 'US', 'VA', 'ZZ', 'AQ'].map((cca2) => ({ cca2 })),
	'/v3/alpha/HK': [{ flags: { png: 'hk.png' }, name: { common: 'Hong Kong' }, idd: { root: '+8', suffixes: ['52'] } }],
	'/v3/alpha/US': {
		flags: { png: 'us.png' },
		name: { common: 'United States' },
		idd: { root: '+1', suffixes: ['2', '3'] },
	},
	'/v3/alpha/VA': {
		flags: { png: 'va.png' },
		name: { common: 'Vatican' },
		idd: { root: '+3', suffixes: ['906698', '79'] },
	},
	'/v3/alpha/ZZ': { flags: { png: 'zz.png' }, name: { common: 'Newland' }, idd: { root: '+9', suffixes: ['99'] } },
	'/v3/alpha/AQ': { flags: { png: 'aq.png' }, name: { common: 'Antarctica' }, idd: { root: '', suffixes: [] } },
};
const serve = async ({ pathname, search }: URL) => {
	const answer = SERVICE[pathname + search];
	return answer ? Response.json(answer) : new Response(null, { status: 404 });
};

it('the live list of countries takes codes and flags from the service and keeps names in the language of the page', async () => {
	const list = await liveCountries('https://countries.example/v3/all', bundled, 'zh-Hant-HK', serve);
	expect(new Map(list.map(({ code, name, dial, flag }) => [code, [name, dial, flag]]))).toEqual(
		new Map([
			['HK', ['香港', '852', 'hk.png']],
			['US', ['美國', '1', 'us.png']],
			['VA', ['梵蒂岡', '39', 'va.png']],
			['ZZ', ['Newland', '999', 'zz.png']],
		]),
	);
});
it('the live list of countries fails as a whole when the service does, so that the bundled list can serve', async () => {
	const broken = async () => new Response(null, { status: 503 });
	await expect(liveCountries('https://countries.example/v3/all', bundled, 'en', broken)).rejects.toThrow('503');
	const empty = async () => Response.json([]);
	await expect(liveCountries('https://countries.example/v3/all', bundled, 'en', empty)).rejects.toThrow();
});
