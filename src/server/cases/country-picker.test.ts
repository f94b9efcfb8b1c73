import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { casesOf } from './cases.ts';
import { checkCase } from './check.ts';

let server: TestServer;
beforeEach(async () => {
	server = await startTestServer();
});
afterEach(async () => server.stop());

describe('the phone number of an enquiry', () => {
	it.each(casesOf('country-picker', 'http'))('$id $title', async (each) => {
		const [answer] = await checkCase(server, each);
		if (answer?.status !== 200) return;
		const { phone } = await server.store.db.selectFrom('enquiry').select('phone').executeTakeFirstOrThrow();
		expect(phone).toBe('+85251234567');
	});
});
