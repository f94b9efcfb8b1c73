import { expect, it } from 'vitest';
import { ApiError } from '../../core/http/errors.ts';
import { storeOfEachTest } from '../../testing/of-each-test.ts';

const store = storeOfEachTest();
const SERVERS = ['a', 'b', 'c'];

type Look = () => Promise<void>;
/** Guesses as another server lets them be tried, which has its own turns. */
const server = async (name: string) => {
	const module: typeof import('./login-failures.ts') = await import(
		/* @vite-ignore */ `./login-failures.ts?server=${name}`
	);
	return (now: number, look: Look = async () => {}) =>
		module
			.slowed({ store, secret: 'secret' }, { what: 'password', key: 'mei', now }, async () => {
				await look();
				throw new ApiError('bad_credentials');
			})
			.catch(({ code }) => code);
};

/** Ends when each server looks at its guess: none has counted one before. */
const together = (): Look => {
	const all = Promise.withResolvers<void>();
	let looking = 0;
	return () => {
		looking += 1;
		if (looking === SERVERS.length) all.resolve();
		return all.promise;
	};
};

it('guesses that go to several servers at once are all counted', async () => {
	const servers = await Promise.all(SERVERS.map(server));
	for (const guesses of [1, 2]) {
		const look = together();
		await Promise.all(servers.map((guess) => guess(guesses, look)));
		expect(await store.db.selectFrom('loginFailure').select('failures').execute()).toEqual([{ failures: 3 * guesses }]);
	}
	// The sixth has to be waited for as long as if they had come one after the other.
	expect(await store.db.selectFrom('loginFailure').select('freeAt').execute()).toEqual([{ freeAt: 2 + 2_000 }]);
	expect(await servers[0]?.(1_000)).toBe('too_many_attempts');
	expect(await servers[1]?.(2_002)).not.toBe('too_many_attempts');
});
