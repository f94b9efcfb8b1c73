import { createHash } from 'node:crypto';
import { beginsWithZeros, readChallenge, sumText } from '#domain/proof-of-work.ts';

/** Does the sum of a challenge, for tests. @param right false looks for a number that is no answer */
export const solveSlowly = (challenge: string, right = true): string => {
	const { seed, bits } = readChallenge(challenge) ?? { seed: '', bits: 0 };
	for (let n = 0; ; n++) {
		const hash = createHash('sha256')
			.update(sumText(seed, `${n}`))
			.digest();
		if (beginsWithZeros(hash.readUInt32BE(0), bits) === right) return `${challenge}:${n}`;
	}
};
