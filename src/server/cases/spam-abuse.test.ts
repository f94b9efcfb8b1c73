import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUARANTINE_DAYS } from '#domain/retention.ts';
import { installationSecret } from '../db/settings.ts';
import { makeToken } from '../enquiries/token.ts';
import { eraseOld } from '../privacy/retention.ts';
import { send } from '../testing/send.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { type Case, caseOf, VALID_ENQUIRY } from './cases.ts';
import { checkCase } from './check.ts';
import { readyRequest } from './requests.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
let secret: string;
beforeEach(async () => {
	server = await startTestServer();
	secret = await installationSecret(server.store, undefined);
});
afterEach(async () => server.stop());

const signedAgo = (milliseconds: number) => makeToken(secret, Date.now() - milliseconds);
const rows = () => server.store.db.selectFrom('enquiry').select(['state', 'reasons']).orderBy('id').execute();
const title = (id: string) => `${id} ${caseOf(id).title}`;
/** A case with another value of the signed time. */
const withTime = (each: Case, t: string): Case => {
	if (typeof each.request !== 'object') throw new Error(`${each.id} has no request`);
	return { ...each, request: { ...each.request, body: { $merge: ['$validEnquiry', { t }] } } };
};
/** A valid enquiry of somebody else. */
const post = (n: number, change: object = {}) =>
	send(server.port, {
		method: 'POST',
		path: '/api/enquiry',
		headers: {
			'content-type': 'application/json',
			origin: 'https://site.test',
			'x-forwarded-for': `198.51.100.${n}`,
		},
		body: Buffer.from(
			JSON.stringify({ ...VALID_ENQUIRY, email: `parent-${n}@example.org`, key: randomUUID(), ...change }),
		),
	});

describe('an enquiry of a machine', () => {
	it(title('SPM-001'), async () => {
		const [answer] = await checkCase(server, caseOf('SPM-001'));
		const honest = await send(
			server.port,
			readyRequest({
				method: 'POST',
				path: '{enquiry}',
				headers: { 'content-type': 'application/json', origin: '{origin}' },
				body: { $merge: ['$validEnquiry', {}] },
			}),
		);
		expect((await rows()).map(({ state }) => state)).toEqual(['quarantine', 'new']);
		expect(Object.keys(JSON.parse(answer?.text ?? ''))).toEqual(Object.keys(JSON.parse(honest.text)));
		const names = (headers: object) => Object.keys(headers).sort();
		expect(names(answer?.headers ?? {})).toEqual(names(honest.headers));
		await eraseOld(server.store, Date.now() + (QUARANTINE_DAYS - 1) * DAY);
		expect(await rows()).toHaveLength(2);
		await eraseOld(server.store, Date.now() + QUARANTINE_DAYS * DAY + 60_000);
		expect((await rows()).map(({ state }) => state)).toEqual(['new']);
	});
	it(title('SPM-003'), async () => {
		await checkCase(server, caseOf('SPM-003'), { 'signedTime:-0.5s': signedAgo(500) });
		expect(await rows()).toEqual([{ state: 'quarantine', reasons: '["token_quick"]' }]);
	});
	it(title('SPM-004'), async () => {
		const each = caseOf('SPM-004');
		await checkCase(server, each);
		expect(await rows()).toEqual([{ state: 'quarantine', reasons: '["token_forged"]' }]);
	});
	it.each([
		['absent', () => '', '["token_absent"]'],
		['older than 24 h', () => signedAgo(DAY + 1000), '["token_old"]'],
		['of a person', () => signedAgo(60_000), '[]'],
	])('SPM-004 time token %s', async (_name, token, reasons) => {
		await checkCase(server, withTime(caseOf('SPM-004'), token()));
		expect(await rows()).toEqual([{ state: 'new', reasons }]);
	});
});

describe('many enquiries', () => {
	it(title('SPM-012'), async () => {
		const { status: allowed } = caseOf('SPM-012').expect;
		const statuses: number[] = [];
		for (let n = 0; n < 200; n++) statuses.push((await post(n)).status);
		expect(allowed).toEqual(expect.arrayContaining([...new Set(statuses)]));
		expect(new Set(statuses)).toEqual(new Set([200]));
		expect(await rows()).toHaveLength(200);
		expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['new']));
	});
	it(title('SPM-014'), async () => {
		const answers = await checkCase(server, caseOf('SPM-014'));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	});
});
