import { expect, it } from 'vitest';
import { storeOfEachTest } from '../../testing/of-each-test.ts';
import { installationSecret } from './settings.ts';

const store = storeOfEachTest();

it('the secret is the given one, else one that all processes share', async () => {
	expect(await installationSecret(store, 'given')).toBe('given');
	const [one, two] = await Promise.all([installationSecret(store, undefined), installationSecret(store, undefined)]);
	expect(one).toMatch(/^[\w-]{43}$/);
	expect([two, await installationSecret(store, undefined)]).toEqual([one, one]);
});
it('a secret that cannot be read is not replaced by one of which nobody else knows', async () => {
	const db = store.db.withPlugin({
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => ({ ...result, rows: [] }),
	});
	await expect(installationSecret({ db }, undefined)).rejects.toThrow('cannot be read');
});
