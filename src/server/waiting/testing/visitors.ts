import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../../db/store.ts';
import { openTestStore } from '../../db/test-store.ts';
import { createClassifier } from '../../enquiries/classify.ts';
import { createTestApp } from '../../testing/app.ts';

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What visitors do with the public pages of the waiting list; anew for each test. @param html of the built page */
export const openVisitors = (html: string) => {
	const time = { now: 0 };
	let store: Store;
	let app: ReturnType<typeof createTestApp>;
	beforeEach(async () => {
		time.now = Date.parse('2026-11-24T04:00:00Z');
		store = await openTestStore();
		app = createTestApp(store, {
			clock: () => time.now,
			findPage: () => ({ html, headers: { 'content-security-policy': 'x' } }),
			classify: createClassifier({ store, secret: 'secret' }, []),
		});
	});
	afterEach(async () => {
		await app.close();
		await store.close();
	});
	return {
		time,
		store: () => store,
		app: () => app,
		post: (url: string, fields: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
			app.inject({
				method: 'POST',
				url,
				payload: new URLSearchParams(fields).toString(),
				headers: FORM,
				remoteAddress,
			}),
		get: (url: string) => app.inject({ url }),
		mails: () => store.db.selectFrom('outbox').select(['kind', 'recipient']).execute(),
	};
};

/** Status of an answer, and the first word of its heading. */
export const seen = ({ statusCode, body }: { statusCode: number; body: string }) => [
	statusCode,
	/<h1>(\w+)/.exec(body)?.[1],
];
