import { expect, it } from 'vitest';
import { SHOPS } from './shops.ts';

it('no two shops have an address, a topic, a secret or a prefix in common', () => {
	const own = SHOPS.flatMap(({ path, topics, secret, prefix }) => [path, ...topics, secret, prefix]);
	expect(new Set(own).size).toBe(own.length);
});
