import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';
import { newSecret } from './totp.ts';

const KEY = 'a secret of the installation, long enough';

it('what is sealed is opened with the same key, for the same account alone', () => {
	const encryption = createEncryption(KEY);
	const secret = newSecret();
	const kept = encryption.seal(secret, 'a');
	expect(kept).not.toContain(secret);
	expect(encryption.seal(secret, 'a')).not.toBe(kept);
	expect(createEncryption(KEY).open(kept, 'a')).toBe(secret);
	expect(encryption.open(kept, 'b')).toBeUndefined();
	expect(createEncryption(`${KEY}!`).open(kept, 'a')).toBeUndefined();
	expect(createEncryption(undefined).open(kept, 'a')).toBeUndefined();
	expect(encryption.open(kept.slice(0, 20), 'a')).toBeUndefined();
	expect(encryption.isOpenly(kept)).toBe(false);
});
it('without a key it lies there as it is, and is read with a key later', () => {
	const open = createEncryption(undefined);
	expect(open.open(open.seal('ABC', 'a'), 'a')).toBe('ABC');
	expect([open.isOpenly('ABC'), createEncryption(KEY).isOpenly('ABC')]).toEqual([false, true]);
	expect(createEncryption(KEY).open('ABC', 'a')).toBe('ABC');
});
