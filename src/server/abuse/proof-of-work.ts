import { createHash } from 'node:crypto';
import { beginsWithZeros, readChallenge, readProof, sumText } from '#domain/proof-of-work.ts';
import { sameSignature, sign } from './sign.ts';

const PURPOSE = 'proof-of-work';

/** A challenge is worth something for so long, in milliseconds. */
export const CHALLENGE_LIFETIME = 10 * 60 * 1000;

/** Zero bits of the easiest and of the hardest sum: about 0.3 million tries (a second on a phone) and 2 million. */
export const EASIEST = 18;
export const HARDEST = 21;

const seedOf = (secret: string, time: string, bits: string, key: string): string =>
	sign(secret, PURPOSE, `${time}\0${bits}\0${key}`);

/**
 * A challenge for one enquiry. It is good once: the seed belongs to the key of the enquiry, and no two enquiries have
 * the same key.
 */
export const makeChallenge = (secret: string, key: string, bits: number, now: number): string => {
	const [time, difficulty] = [Math.trunc(now).toString(36), bits.toString(36)];
	return `${time}.${difficulty}.${seedOf(secret, time, difficulty, key)}`;
};

/** Whether a proof answers a challenge of ours that was made for this key and is not too old. */
export const isProof = (secret: string, proof: string, key: string, now: number): boolean => {
	const { challenge = '', number = '' } = readProof(proof) ?? {};
	const { time, bits, seed } = readChallenge(challenge) ?? { time: 0, bits: 0, seed: '' };
	const age = now - time;
	if (key === '' || seed === '' || age < 0 || age > CHALLENGE_LIFETIME) return false;
	if (!sameSignature(seed, seedOf(secret, time.toString(36), bits.toString(36), key))) return false;
	return beginsWithZeros(createHash('sha256').update(sumText(seed, number)).digest().readUInt32BE(0), bits);
};
