import type { FastifyInstance } from 'fastify';
import type { Lease } from './db/lease.ts';
import type { Store } from './db/store.ts';
import type { AppDeps } from './deps.ts';
import type { Log } from './http/log.ts';
import type { MailKinds } from './mail/kinds.ts';
import type { AddRoutes } from './route.ts';

/** What every job needs. */
export interface OwnJobDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	log: Log;
}

/** What the jobs of a feature need. */
export interface JobDeps extends OwnJobDeps {
	/** The right of one process to a job of that name. */
	lease: (name: string) => Lease;
	/** A mail was queued. */
	wakeMail: () => void;
}

/** What a feature adds to the server; `features.ts` lists all of them. */
export interface Feature {
	/** Endpoints of the back office, by their contracts. */
	office?: readonly AddRoutes[];
	/** Addresses that need no account. */
	open?: readonly ((app: FastifyInstance, deps: AppDeps) => void)[];
	mails?: MailKinds;
	/** Starts a job beside the app. @returns stops it, when the run under way is over */
	jobs?: readonly ((deps: JobDeps) => (() => unknown) | Promise<() => unknown>)[];
}
