import { expect, it } from 'vitest';
import { storeOfEachTest } from '../../testing/of-each-test.ts';
import { offerSetup, spendSetupCode } from './setup-code.ts';
import { anAccount } from './testing/an-account.ts';

const NOW = 1_800_000_000_000;
const store = storeOfEachTest();

const codeOf = ([line = '']: string[]): string => /code=([\w-]+)/.exec(line)?.[1] ?? '';

it('a code is offered while there is no account, and works once within half an hour', async () => {
	const [line = ''] = await offerSetup(store, NOW, 'https://site.test');
	expect(line).toContain('https://site.test/setup#code=');
	const code = codeOf(await offerSetup(store, NOW, 'https://site.test'));
	expect(code).toMatch(/^[\w-]{24}$/);
	expect(JSON.stringify(await store.db.selectFrom('setting').selectAll().execute())).not.toContain(code);
	expect(await spendSetupCode(store, 'wrong', NOW)).toBe('wrong');
	expect(await spendSetupCode(store, code, NOW + 30 * 60_000 + 1)).toBe('expired');
	expect(await spendSetupCode(store, ` ${code.toUpperCase()}`, NOW + 30 * 60_000)).toBe('right');
	expect(await spendSetupCode(store, code, NOW)).toBe('wrong');
});
it('of several codes the last one works, and none when there is an account', async () => {
	const first = codeOf(await offerSetup(store, NOW, 'https://site.test'));
	const second = codeOf(await offerSetup(store, NOW, 'https://site.test'));
	expect(await spendSetupCode(store, first, NOW)).toBe('wrong');
	await anAccount(store, 'owner');
	expect(await spendSetupCode(store, second, NOW)).toBe('done');
	expect(await offerSetup(store, NOW, 'https://site.test')).toEqual([]);
});
