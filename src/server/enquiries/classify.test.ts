import { describe, expect, it } from 'vitest';
import { type Attempt, type Hits, isFlood, judge, type Verdict } from './classify.ts';
import { FLOOD } from './limits.ts';
import { makeToken } from './token.ts';

const MINUTE = 60_000;
const noon = 1_795_000_000_000;
const secret = 'secret';

/** A desk that remembers what it let in. */
const desk = () => {
	const kept: { bucket: string; at: number }[] = [];
	const hits: Hits = {
		times: async (bucket, since, until, most) =>
			kept
				.filter((hit) => hit.bucket === bucket && hit.at > since && hit.at <= until)
				.map(({ at }) => at)
				.sort((a, b) => b - a)
				.slice(0, most),
	};
	let count = 0;
	const send = async (attempt: Partial<Attempt> & { email?: string } = {}, now = noon): Promise<Verdict> => {
		const email = attempt.email ?? `${count++}@x.example`;
		const values = { firstName: 'Ada', lastName: '', email, phone: '', message: 'Hello' };
		const token = makeToken(secret, now - MINUTE);
		const usual: Attempt = { values, trap: '', token, provenance: 'own', address: '203.0.113.7' };
		const verdict = await judge({ secret, hits }, { ...usual, ...attempt }, now);
		if (verdict.kind === 'accept') kept.push(...verdict.buckets.map((bucket) => ({ bucket, at: now })));
		return verdict;
	};
	const fill = async (times: number, attempt: Parameters<typeof send>[0] = {}, now = noon) => {
		for (let n = 0; n < times; n++) expect((await send(attempt, now)).kind).toBe('accept');
	};
	return { send, fill, hits, kept };
};
describe('the judge of enquiries', () => {
	it('lets five in ten minutes from one address pass, and tells the sixth when to come again', async () => {
		const { fill, send } = desk();
		await fill(5);
		expect(await send({}, noon + MINUTE)).toEqual({ kind: 'refuse', retryAfter: 9 * MINUTE });
		expect((await send({}, noon + 10 * MINUTE)).kind).toBe('accept');
	});
	it('refuses the twenty-first in a day', async () => {
		const { fill, send } = desk();
		for (let n = 0; n < 4; n++) await fill(5, {}, noon + n * 10 * MINUTE);
		expect((await send({}, noon + 60 * MINUTE)).kind).toBe('refuse');
		expect((await send({}, noon + 24 * 60 * MINUTE)).kind).toBe('accept');
	});
	it('limits what is known of an address only', async () => {
		const { fill } = desk();
		await fill(30, { address: undefined });
	});
	it('keeps the sixth from one e-mail address in quarantine, in any case of letters, and never refuses one', async () => {
		const { fill, send } = desk();
		for (let n = 0; n < 5; n++) await fill(1, { address: `203.0.113.${n}`, email: 'a@x.example' });
		const sixth = await send({ address: '203.0.113.9', email: 'A@X.example' });
		expect(sixth).toMatchObject({ kind: 'accept', state: 'quarantine', reasons: ['email_flood'] });
	});
	it('knows a flood, asks nothing of anybody in it, and lets go after it', async () => {
		const { fill, send, hits } = desk();
		for (let n = 0; n < FLOOD.most; n++) await fill(1, { address: `198.51.100.${n}` });
		expect(await isFlood({ hits }, noon)).toBe(true);
		expect(await send()).toMatchObject({ kind: 'accept', state: 'new' });
		expect(await isFlood({ hits }, noon + 60 * MINUTE)).toBe(false);
	});
	it('keeps a suspect in quarantine', async () => {
		const { send } = desk();
		expect(await send({ trap: 'x' })).toMatchObject({ kind: 'accept', state: 'quarantine', reasons: ['trap'] });
	});
	it('remembers nothing that could be read', async () => {
		const { fill, kept } = desk();
		await fill(1, { email: 'ada@x.example' });
		expect(JSON.stringify(kept)).not.toMatch(/ada|203\.0/);
		expect(kept).toHaveLength(3);
	});
});
