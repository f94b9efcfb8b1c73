import { expect } from 'vitest';
import { SECURITY_HEADERS } from '#domain/security-headers.ts';
import { send, type TestAnswer } from '../testing/send.ts';
import type { TestServer } from '../testing/server.ts';
import { type Case, type Expected, VALID_ENQUIRY } from './cases.ts';
import { readyRequest } from './requests.ts';

/** A case may say 201 where success is decided to be 200. */
const statuses = (expected: Expected): (number | null)[] =>
	[expected.status ?? []].flat().map((status) => (status === 201 ? 200 : status));

const countRows = async ({ store }: TestServer, table: string): Promise<number> =>
	(
		await store.db
			.selectFrom(table as 'enquiry' | 'outbox')
			.select('id')
			.execute()
	).length;

/** What holds of every answer to every case. */
const checkAnswer = (answer: TestAnswer): void => {
	expect(answer.headers).toMatchObject(SECURITY_HEADERS);
	expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
	expect(answer.text).not.toMatch(/node_modules|\.ts:\d|select |insert |SQLITE|\/work|\/tmp/i);
	if (answer.status < 400 || answer.headers['content-type']?.startsWith('text/html')) return;
	const { error } = JSON.parse(answer.text);
	expect(Object.keys(error).filter((key) => !['code', 'field', 'message'].includes(key))).toEqual([]);
	expect(error.message).toMatch(/\S/);
};

/** Nothing that was typed is in the log. */
const checkLog = ({ logged }: TestServer): void => {
	const lines = JSON.stringify(logged);
	for (const name of ['lastName', 'email', 'phone', 'message'] as const)
		expect(lines).not.toContain(VALID_ENQUIRY[name]);
	expect(lines).not.toContain('127.0.0.1');
};

/** The answers to a case, in order. */
const play = async (
	{ port }: TestServer,
	{ request, steps }: Case,
	values: Record<string, string>,
): Promise<TestAnswer[]> => {
	if (typeof request === 'object') return [await send(port, readyRequest(request, values))];
	const answers: TestAnswer[] = [];
	for (const { request: each, parallel = 1, repeat = 1 } of steps ?? [])
		for (let round = 0; round < repeat; round++)
			answers.push(
				...(await Promise.all(Array.from({ length: parallel }, () => send(port, readyRequest(each, values))))),
			);
	return answers;
};

/** Plays a case against a fresh server and checks everything that its expectation counts. @returns the answers */
export const checkCase = async (
	server: TestServer,
	each: Case,
	values: Record<string, string> = {},
): Promise<TestAnswer[]> => {
	const answers = await play(server, each, values);
	for (const answer of answers) checkAnswer(answer);
	const last = answers.at(-1);
	// The expectation of a sequence is that of its last step, or of all that run at once.
	const judged = each.steps?.some(({ parallel }) => parallel) ? answers : [last];
	for (const answer of judged) expect(statuses(each.expect)).toContain(answer?.status);
	if (each.expect.code && last?.headers['content-type']?.startsWith('application/json'))
		expect(JSON.parse(last.text).error.code).toBe(each.expect.code);
	if (each.expect.headers) expect(last?.headers).toMatchObject(each.expect.headers);
	for (const [table, rows] of Object.entries(each.expect.rows ?? {}))
		expect([table, [rows].flat()]).toEqual([table, expect.arrayContaining([await countRows(server, table)])]);
	expect((await send(server.port, readyRequest({ method: 'GET', path: '/healthz' }))).status).toBe(200);
	checkLog(server);
	return answers;
};
