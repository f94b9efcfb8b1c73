import { beginsWithZeros, readChallenge, sumText } from '#domain/proof-of-work.ts';

/** The page stays lively: after so many milliseconds it gets its turn. */
const SLICE = 12;
/** Sums between two looks at the clock. */
const BATCH = 500;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
/** The first 32 bits of the fraction, as SHA-256 takes its constants from roots of primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const fraction = (root: number): number => (root % 1) * 2 ** 32;
const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
const w = new Int32Array(64);

/** The first 32 bits of the SHA-256 of a text of at most 55 ASCII characters. */
export const firstWord = (text: string): number => {
	w.fill(0, 0, 16);
	const put = (at: number, byte: number) => {
		w[at >> 2] = (w[at >> 2] as number) | (byte << (24 - (at % 4) * 8));
	};
	for (let i = 0; i < text.length; i++) put(i, text.charCodeAt(i));
	put(text.length, 0x80);
	w[15] = text.length * 8;
	let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
	for (let i = 0; i < 64; i++) {
		if (i > 15) {
			const x = w[i - 15] as number;
			const y = w[i - 2] as number;
			const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
			const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
			w[i] = (w[i - 16] as number) + small + (w[i - 7] as number) + large;
		}
		const one = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (g ^ (e & (f ^ g)));
		const t = (h + one + (K[i] as number) + (w[i] as number)) | 0;
		const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) | (c & (a | b)));
		h = g;
		g = f;
		f = e;
		e = (d + t) | 0;
		d = c;
		c = b;
		b = a;
		a = (t + two) | 0;
	}
	return (a + (START[0] as number)) >>> 0;
};

/** Lets the page draw and answer; unlike a timer it is not slowed down in a tab behind others. */
const breathe = (): Promise<void> =>
	new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(0);
	});

/** Does the sum that a challenge asks for. @returns the proof to send @throws when it is no challenge */
export const solve = async (challenge: string): Promise<string> => {
	const asked = readChallenge(challenge);
	if (!asked) throw new Error('No challenge');
	let since = performance.now();
	for (let n = 0; ; n++) {
		if (beginsWithZeros(firstWord(sumText(asked.seed, `${n}`)), asked.bits)) return `${challenge}:${n}`;
		if (n % BATCH || performance.now() - since < SLICE) continue;
		await breathe();
		since = performance.now();
	}
};
