import { describe, expect, it } from 'vitest';
import { type Attempt, type Hits, isFlood, judge, type Verdict } from './judge.ts';
import { FLOOD } from './limits.ts';
import { solveSlowly } from './testing/solve-slowly.ts';
import { makeToken } from './token.ts';

const MINUTE = 60_000;
const noon = 1_795_000_000_000;
const secret = 'secret';

/** A desk that remembers what it let in. */
const desk = () => {
	const kept: { bucket: string; at: number }[] = [];
	const hits: Hits = {
		times: async (bucket, since, most) =>
			kept
				.filter((hit) => hit.bucket === bucket && hit.at > since)
				.map(({ at }) => at)
				.sort((a, b) => b - a)
				.slice(0, most),
	};
	let count = 0;
	const send = async (attempt: Partial<Attempt> & { email?: string } = {}, now = noon): Promise<Verdict> => {
		const email = attempt.email ?? `${count++}@x.example`;
		const values = { firstName: 'Ada', lastName: '', email, phone: '', message: 'Hello' };
		const token = makeToken(secret, now - MINUTE);
		const usual: Attempt = {
			values,
			trap: '',
			token,
			proof: '',
			key: 'key',
			provenance: 'own',
			address: '203.0.113.7',
			scripts: true,
		};
		const verdict = await judge({ secret, hits, bits: () => 4 }, { ...usual, ...attempt }, now);
		if (verdict.kind === 'accept') kept.push(...verdict.buckets.map((bucket) => ({ bucket, at: now })));
		return verdict;
	};
	const fill = async (times: number, attempt: Parameters<typeof send>[0] = {}, now = noon) => {
		for (let n = 0; n < times; n++) expect((await send(attempt, now)).kind).toBe('accept');
	};
	return { send, fill, hits, kept };
};
/** Sends with a proof when one is asked for. */
const persist = async ({ send }: ReturnType<typeof desk>, attempt: Parameters<ReturnType<typeof desk>['send']>[0]) => {
	const first = await send(attempt);
	return first.kind === 'prove' ? send({ ...attempt, proof: solveSlowly(first.challenge) }) : first;
};

describe('the judge of enquiries', () => {
	it('lets five in ten minutes from one address pass without asking anything', async () => {
		const { fill } = desk();
		await fill(5);
	});
	it('asks for a proof from the sixth on, and lets it pass with one', async () => {
		const office = desk();
		await office.fill(5);
		expect((await office.send()).kind).toBe('prove');
		expect(await persist(office, {})).toMatchObject({ kind: 'accept', state: 'new', score: 0 });
		expect((await office.send({}, noon + 10 * MINUTE)).kind).toBe('accept');
	});
	it('asks from the twenty-first in a day on', async () => {
		const { fill, send } = desk();
		for (let n = 0; n < 4; n++) await fill(5, {}, noon + n * 10 * MINUTE);
		expect((await send({}, noon + 60 * MINUTE)).kind).toBe('prove');
		expect((await send({}, noon + 24 * 60 * MINUTE)).kind).toBe('accept');
	});
	it('tells a form without scripts, which can do no sum, when to come again', async () => {
		const { fill, send } = desk();
		await fill(5);
		expect(await send({ scripts: false }, noon + MINUTE)).toEqual({ kind: 'refuse', retryAfter: 9 * MINUTE });
		expect(await send({ key: '' }, noon + MINUTE)).toEqual({ kind: 'refuse', retryAfter: 9 * MINUTE });
	});
	it('at last refuses whatever is proved', async () => {
		const office = desk();
		for (let n = 0; n < 20; n++) expect((await persist(office, { key: `${n}` })).kind).toBe('accept');
		expect(await office.send()).toEqual({ kind: 'refuse', retryAfter: 10 * MINUTE });
	});
	it('limits what is known of an address only', async () => {
		const { fill } = desk();
		await fill(30, { address: undefined });
	});
	it('asks for a proof after five from one e-mail address, in any case of letters, and never refuses one', async () => {
		const office = desk();
		for (let n = 0; n < 5; n++) await office.fill(1, { address: `203.0.113.${n}`, email: 'a@x.example' });
		expect((await office.send({ address: '203.0.113.9', email: 'A@X.example' })).kind).toBe('prove');
		const plain = await office.send({ address: '203.0.113.9', email: 'a@x.example', scripts: false });
		expect(plain).toMatchObject({ kind: 'accept', state: 'quarantine', reasons: ['unproven'] });
		const rest = Array.from({ length: 14 }, (_, n) => ({ bucket: office.kept[1]?.bucket ?? '', at: noon + n }));
		office.kept.push(...rest);
		const flooded = await persist(office, { address: '203.0.113.10', email: 'a@x.example' });
		expect(flooded).toMatchObject({ kind: 'accept', state: 'quarantine', reasons: ['email_flood'] });
	});
	it('asks everybody in a flood, keeps what cannot answer in quarantine, and stops when it is over', async () => {
		const office = desk();
		for (let n = 0; n < FLOOD.most; n++) await office.fill(1, { address: `198.51.100.${n}` });
		expect(await isFlood({ hits: office.hits }, noon)).toBe(true);
		expect((await office.send()).kind).toBe('prove');
		expect(await office.send({ scripts: false })).toMatchObject({ kind: 'accept', state: 'quarantine' });
		expect(await persist(office, {})).toMatchObject({ kind: 'accept', state: 'new', flood: true });
		expect(await office.send({}, noon + 60 * MINUTE)).toMatchObject({ kind: 'accept', state: 'new', flood: false });
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
