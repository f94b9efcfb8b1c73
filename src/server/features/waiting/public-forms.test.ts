import { describe, expect, it } from 'vitest';
import { datesLinks, waitingLinks } from './link.ts';
import { FULL, openVisitors, seen } from './testing/visitors.ts';

const { store, app, post, postFromElsewhere, get, mails } = openVisitors();
const FAMILY = { page: 'en', email: 'Mei@Example.org', locale: 'zh' };
const FORMS = [
	{
		form: '/api/waiting-list',
		valid: { ...FAMILY, departure: FULL, name: 'Mei Chan', children: '3' },
		pathOf: waitingLinks.pathOf,
		other: '/api/tell-me',
	},
	{
		form: '/api/tell-me',
		valid: { ...FAMILY, trip: 'space-noodle-museum' },
		pathOf: datesLinks.pathOf,
		other: '/api/waiting-list',
	},
] as const;

describe.each(FORMS)('$form', ({ form, valid, pathOf, other }) => {
	const ask = (change: Record<string, string> = {}, address?: string) => post(form, { ...valid, ...change }, address);
	const rows = () => store().db.selectFrom('interest').select(['id', 'state', 'confirmedAt']).execute();

	it('gives machines the same answer, and writes nothing down', async () => {
		expect(seen(await ask({ website: 'https://spam.example' }))).toEqual([200, 'sent']);
		expect([await rows(), await mails()]).toEqual([[], []]);
	});
	it('keeps nothing that nobody can see of a name or an address', async () => {
		const { email } = valid;
		expect(seen(await ask({ email: `\u200e${email}\u200b`, name: '\u2068Mei Chan\u2069' }))).toEqual([200, 'sent']);
		const [row] = await store().db.selectFrom('interest').selectAll().execute();
		expect([row?.email, row?.name]).toEqual([email.toLowerCase(), 'name' in valid ? 'Mei Chan' : '']);
	});
	it('lets an address of the network wait that asks too often, with words in the form', async () => {
		for (let i = 0; i < 5; i++) await ask({ email: `${i}@example.org` });
		const answer = await ask({ email: '6@example.org' });
		expect(seen(answer)).toEqual([429, 'form']);
		expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
		expect(answer.body).toContain('Wait a few minutes');
		expect(answer.body).not.toContain('aria-invalid');
		expect(seen(await ask({ email: '6@example.org' }, '203.0.113.8'))).toEqual([200, 'sent']);
	});
	it('leads nowhere without any field, and is open to pages of ours alone', async () => {
		expect(seen(await app().inject({ method: 'POST', url: form }))).toEqual([404, 'gone']);
		expect((await postFromElsewhere(form)).statusCode).toBe(403);
	});
	it('says in words that a forged link has ended, and takes no step by it', async () => {
		await ask();
		const [{ id = '' } = {}] = await rows();
		const link = pathOf('secret', id);
		const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
		const longer = [".$'$'", '."><h1>You have won</h1>', '.\r\nx', '.家'].map((end) => link + encodeURIComponent(end));
		for (const wrong of [forged, link.slice(0, -4), `${form}/x`, `${form}/x.y`, ...longer])
			expect(seen(await get(wrong))).toEqual([404, 'gone']);
		for (const wrong of [forged, link.replace(form, other), ...longer]) {
			const steps = await Promise.all(['confirm', 'leave'].map((step) => post(`${wrong}/${step}`)));
			for (const { headers } of steps) expect(headers['location'] ?? '').not.toContain(wrong.slice(-4));
		}
		expect(await rows()).toEqual([{ id, state: 'waiting', confirmedAt: null }]);
		expect((await post(`${link}/tell`)).statusCode).toBe(404);
		expect((await app().inject({ method: 'DELETE', url: link })).statusCode).toBe(405);
	});
});
