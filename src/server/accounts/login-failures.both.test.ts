import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '../db/store.ts';
import { openTestStore } from '../db/test-store.ts';
import type { slowed } from './login-failures.ts';

let store: Store;
beforeEach(async () => {
	store = await openTestStore();
});
afterEach(() => store.close());

/** Guesses as another server lets them be tried, which has its own turns. */
const server = async () => {
	vi.resetModules();
	const { ApiError } = await import('../http/errors.ts');
	const module: { slowed: typeof slowed } = await import('./login-failures.ts');
	return (now: number) =>
		module
			.slowed({ store, secret: 'secret' }, { what: 'password', key: 'mei', now }, async () => {
				throw new ApiError('bad_credentials');
			})
			.catch(({ code }) => code);
};

it('guesses that go to several servers at once are all counted', async () => {
	const servers = [await server(), await server(), await server()];
	for (const guesses of [1, 2]) {
		await Promise.all(servers.map((guess) => guess(guesses)));
		expect(await store.db.selectFrom('login_failure').select('failures').execute()).toEqual([
			{ failures: 3 * guesses },
		]);
	}
	// The sixth has to be waited for as long as if they had come one after the other.
	expect(await store.db.selectFrom('login_failure').select('free_at').execute()).toEqual([{ free_at: 2 + 2_000 }]);
	expect(await servers[0]?.(1_000)).toBe('too_many_attempts');
	expect(await servers[1]?.(2_002)).not.toBe('too_many_attempts');
});
