/**
 * The sum that a browser is asked to do when more enquiries come than people write: find a number whose SHA-256
 * together with the seed begins with so many zero bits.
 *
 * Challenge, as the server sends it: `<time>.<bits>.<seed>`, time and bits in base 36. Proof, as the form sends it back:
 * `<challenge>:<number>`.
 */

/** Seed and number as they are hashed. Together at most 55 characters, so that SHA-256 has one block to do. */
export const sumText = (seed: string, number: string): string => `${seed}:${number}`;

/** The parts of a challenge, or undefined when it is none. */
export const readChallenge = (challenge: string): { time: number; bits: number; seed: string } | undefined => {
	const [, time, bits, seed] = /^([\da-z]{1,11})\.([\da-z]{1,2})\.([\w-]{16,32})$/.exec(challenge) ?? [];
	if (time === undefined || bits === undefined || seed === undefined) return undefined;
	return { time: Number.parseInt(time, 36), bits: Number.parseInt(bits, 36), seed };
};

/** Whether a hash, given as its first 32 bits, begins with that many zero bits. */
export const beginsWithZeros = (first: number, bits: number): boolean => Math.clz32(first) >= bits;

/** Challenge and number of a proof, or undefined when it is none. */
export const readProof = (proof: string): { challenge: string; number: string } | undefined => {
	const [, challenge, number] = /^([\w.-]{1,50}):(\d{1,16})$/.exec(proof) ?? [];
	return challenge !== undefined && number !== undefined ? { challenge, number } : undefined;
};
