import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addressOf, isWrite, methodOf } from '#contracts/address.ts';
import {
	type AnswerOf,
	type BodyOf,
	type CONTRACTS,
	contractOf,
	type Endpoint,
	type ParamsOf,
	type QueryOf,
} from '#contracts/contracts.ts';
import { SLUG } from '#domain/trip.ts';
import { type AuditEntry, writeAudit } from './audit.ts';
import type { Store } from './db/store.ts';
import type { AppDeps } from './deps.ts';
import { acceptBody, readFields } from './http/body.ts';
import { ApiError } from './http/errors.ts';
import { readBy } from './http/validate.ts';

/** Who sends a request. */
export type SignedIn = NonNullable<Awaited<ReturnType<AppDeps['authorize']>>>;

type Open = { [E in Endpoint]: (typeof CONTRACTS)[E]['right'] extends 'anyone' ? E : never }[Endpoint];

/** What a write did, and the lines of the audit log that tell it; `by` where nobody was signed in before. */
export interface Written<T> {
	result: T;
	audit: AuditEntry | readonly AuditEntry[];
	by?: string;
}

/** A transaction, who acts in it, and when. */
export interface Acting<Who = SignedIn> extends Pick<Store, 'db' | 'kind'> {
	who: Who;
	/** Milliseconds UTC. */
	now: number;
}

type CallerOf<E extends Endpoint> = E extends Open ? undefined : SignedIn;

/** A call that was let in, read and found right. */
export interface Call<E extends Endpoint, Body, Query> {
	body: Body;
	query: Query;
	/** Parts of the address by name. */
	params: ParamsOf<E>;
	/** Who calls. */
	who: CallerOf<E>;
	/** Milliseconds UTC. */
	now: number;
	/**
	 * Does something in one transaction, with its lines in the audit log: all of it or nothing. Every write endpoint
	 * must. What takes long (hashing, files, builds) comes before or after: the embedded store waits meanwhile.
	 */
	write: <T>(act: (acting: Acting<CallerOf<E>>) => Promise<Written<T>>) => Promise<T>;
	request: FastifyRequest;
	reply: FastifyReply;
}

type Response<E extends Endpoint> = (typeof CONTRACTS)[E]['response'];
type Answer<E extends Endpoint> =
	Response<E> extends 'file'
		? unknown
		: Response<E> extends 'nothing'
			? void | Promise<void>
			: AnswerOf<E> | Promise<AnswerOf<E>>;

/** Adds an endpoint: its contract says what is taken and given. */
export type Route = <E extends Endpoint>(
	endpoint: E,
	handler: (call: Call<E, BodyOf<E>, QueryOf<E>>) => Answer<E>,
) => void;

/** Adds the endpoints of one screen. */
export type AddRoutes = (route: Route, deps: AppDeps) => void;

const JSON_TYPE = ['application/json'] as const;

/** @throws ApiError 415 for a body of another type */
const checkType = ({ headers }: FastifyRequest, accepts: readonly string[]): void => {
	if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
	const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
	if (!accepts.includes(type.trim()) || headers['content-encoding'] !== undefined)
		throw new ApiError('type_unsupported', { headers: { accept: accepts.join(', ') } });
};

/** A transaction; the database must be there before and after it. */
const transact = async <T>(store: Store, act: (trx: Pick<Store, 'db' | 'kind'>) => Promise<T>): Promise<T> => {
	store.assertThere();
	const result = await store.db.transaction().execute((db) => act({ db, kind: store.kind }));
	store.assertThere();
	return result;
};

type Handler = (call: Call<Endpoint, unknown, unknown>) => unknown;

/** The one way to add an endpoint of the back office. */
export const createRoute = (app: FastifyInstance, deps: AppDeps): Route => {
	const callers = new WeakMap<FastifyRequest, SignedIn | undefined>();
	const route = (endpoint: Endpoint, handler: Handler): void => {
		const { accepts = JSON_TYPE, bodyLimit, readsOnly, body, query: querystring, response } = contractOf(endpoint);
		app.route({
			method: methodOf(endpoint),
			url: addressOf(endpoint),
			...(bodyLimit !== undefined && { bodyLimit }),
			schema: {
				...(body && { body }),
				...(querystring && { querystring }),
				...(typeof response === 'object' && { response: { '2xx': response } }),
			},
			onRequest: async (request) => {
				callers.set(request, await deps.authorize(deps, endpoint, request));
				checkType(request, accepts);
				// Nothing has such a name, and PostgreSQL cannot look for it.
				if (/%00/.test(request.url.split('?')[0] ?? '')) throw new ApiError('not_found');
				// Before anything is said about a body.
				const { slug } = request.params as { slug?: string };
				if (slug !== undefined && !SLUG.test(slug)) throw new ApiError('not_found');
			},
			handler: async (request, reply) => {
				const who = callers.get(request);
				const now = deps.clock();
				let isLogged = false;
				const write = <T>(act: (acting: Acting<never>) => Promise<Written<T>>): Promise<T> =>
					transact(deps.store, async (trx) => {
						const { result, audit, by } = await act({ ...trx, who: who as never, now });
						const actor = { accountId: who?.account.id ?? by ?? null, action: endpoint };
						await writeAudit(trx, actor, [audit].flat(), now);
						isLogged = true;
						return result;
					});
				const { body, query, params } = request;
				const answer = await handler({
					body,
					query,
					params: params as never,
					who: who as never,
					now,
					write,
					request,
					reply,
				});
				if (isWrite(endpoint) && !readsOnly && !isLogged) throw new Error(`${endpoint} left no line in the audit log`);
				if (answer === undefined && !reply.sent) reply.code(204);
				return answer;
			},
		});
	};
	return route as Route;
};

/** Requests are read and answers written by the contracts. */
export const useContracts = (app: FastifyInstance): void => {
	app.setValidatorCompiler<z.ZodType>(({ schema }) => (sent) => {
		try {
			return { value: readBy(schema, sent ?? {}) };
		} catch (error) {
			return { error: error as ApiError };
		}
	});
	app.setSerializerCompiler<z.ZodType>(
		({ schema }) =>
			(answer) =>
				JSON.stringify(schema.parse(answer)),
	);
	acceptBody(app, 'application/json', (bytes) => readFields('application/json', bytes));
	acceptBody(app, '*');
};
