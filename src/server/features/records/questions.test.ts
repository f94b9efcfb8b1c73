import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
const send = (method: string, path: string, body?: unknown) =>
	office.people.editor.send(method, path, { ...(body !== undefined && { body }) });
const stored = (id: string) => JSON.parse(readFileSync(join(office.place.content, `questions/${id}.json`), 'utf8'));

it('questions are listed as on their page, by group, and searched in every language', async () => {
	const { json } = await send('GET', '/questions?size=100');
	expect(json.rows[0]).toMatchObject({ id: 'stay', value: { group: 'parents' } });
	expect(json.rows.at(-1).value.group).toBe('money');
	const day = (await send('GET', '/questions?group=day&q=敏感')).json;
	expect(day.rows.map(({ id }: { id: string }) => id)).toContain('allergy');
	expect((await send('GET', '/questions.csv')).text).toMatch(/^receipts,money,Do you send receipts/m);
});

it('come anew, change, and go, on the site each time', async () => {
	const { value, version } = (await send('GET', '/questions/late')).json;
	expect((await send('POST', '/questions', { id: 'late', value })).json.error.code).toBe('slug_taken');
	const added = await send('POST', '/questions', { id: 'umbrellas', value });
	expect(await office.published(added)).toMatchObject({ state: 'live' });
	expect(stored('umbrellas')).toEqual({ $schema: '../../.vscode/schemas/question.schema.json', ...value });
	const changed = { ...value, answer: { ...value.answer, en: 'Ring {emergency}.' } };
	expect((await send('PUT', '/questions/late', { value: changed, version: 'old' })).json.error.code).toBe('conflict');
	const saved = await send('PUT', '/questions/late', { value: changed, version });
	expect((await send('DELETE', '/questions/late')).json.error.code).toBe('publishing');
	expect(await office.published(saved)).toMatchObject({ state: 'live' });
	expect(stored('late').answer.en).toBe('Ring {emergency}.');
	expect(await office.published(await send('DELETE', '/questions/umbrellas'))).toMatchObject({ state: 'live' });
	expect((await send('GET', '/questions/umbrellas')).status).toBe(404);
});

it('an answer that the check refuses does not go to the site', async () => {
	const { value, version } = (await send('GET', '/questions/stay')).json;
	const answer = { ...value.answer, zh: '請致電{emergancy}。' };
	const saved = await send('PUT', '/questions/stay', { value: { ...value, answer }, version });
	expect(await office.published(saved)).toMatchObject({ state: 'refused' });
	expect(stored('stay').answer.zh).toBe(value.answer.zh);
});
