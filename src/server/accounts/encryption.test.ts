import { expect, it } from 'vitest';
import { createVault } from './encryption.ts';
import { newSecret } from './totp.ts';

const KEY = 'a secret of the installation, long enough';

it('what is sealed is opened with the same key, for the same account alone', () => {
	const vault = createVault(KEY);
	const secret = newSecret();
	const kept = vault.seal(secret, 'a');
	expect(kept).not.toContain(secret);
	expect(vault.seal(secret, 'a')).not.toBe(kept);
	expect(createVault(KEY).open(kept, 'a')).toBe(secret);
	expect(vault.open(kept, 'b')).toBeUndefined();
	expect(createVault(`${KEY}!`).open(kept, 'a')).toBeUndefined();
	expect(createVault(undefined).open(kept, 'a')).toBeUndefined();
	expect(vault.open(kept.slice(0, 20), 'a')).toBeUndefined();
	expect(vault.isOpenly(kept)).toBe(false);
});
it('without a key it lies there as it is, and is read with a key later', () => {
	const open = createVault(undefined);
	expect(open.open(open.seal('ABC', 'a'), 'a')).toBe('ABC');
	expect([open.isOpenly('ABC'), createVault(KEY).isOpenly('ABC')]).toEqual([false, true]);
	expect(createVault(KEY).open('ABC', 'a')).toBe('ABC');
});
