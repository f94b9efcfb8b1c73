import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp, nothingAround } from '../app.ts';
import type { Store } from '../core/db/store.ts';
import type { AppDeps } from '../core/deps.ts';
import { aBrand } from '../core/mail/testing/a-brand.ts';
import { authorize } from '../features/accounts/authorize.ts';
import { classifyByTrap } from '../features/enquiries/classify.ts';
import { pathsAround } from '../features/publishing/releases.ts';
import { findBuilt } from './built-page.ts';
import { testLog } from './log.ts';
import { TEST_HOST } from './send.ts';

/** The outside world of the app where nothing else happens: the real content, and nobody who publishes. */
export const testDeps = (store: Store, change: Partial<AppDeps> = {}): AppDeps => ({
	store,
	clock: () => 1_800_000_000_000,
	authorize,
	classify: classifyByTrap,
	findPage: findBuilt,
	secret: 'secret',
	pages: [],
	names: ['榕树头学堂', 'Banyan Field Trips'],
	brand: aBrand,
	// `draw.test.ts` draws real ones.
	drawSheet: async (number, _madeAt, facts) => Buffer.from(`%PDF ${number} ${JSON.stringify(facts)}`),
	paths: pathsAround(fileURLToPath(new URL('../../../dist', import.meta.url))),
	publisher: { wake: () => {}, idle: async () => {}, stop: async () => {} },
	log: testLog(),
	...change,
});

/** The app on a database; `change` says what happens in its world. */
export const createTestApp = (store: Store, change: Partial<AppDeps> = {}): FastifyInstance =>
	createApp(testDeps(store, change), nothingAround([TEST_HOST]));
