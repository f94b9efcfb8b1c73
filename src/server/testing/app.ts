import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Store } from '../db/store.ts';
import type { AppDeps } from '../deps.ts';
import { judgeByTrap } from '../enquiries/classification.ts';

/** The API on a database, in a world where nothing else happens; `change` says what does. */
export const createTestApp = (store: Store, change: Partial<AppDeps> = {}): FastifyInstance =>
	createApp({
		store,
		clock: () => 1_800_000_000_000,
		judge: judgeByTrap,
		findPage: () => undefined,
		checkHealth: async () => {},
		secret: 'secret',
		pages: [],
		report: () => {},
		...change,
	});
