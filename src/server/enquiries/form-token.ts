import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { makeToken } from './token.ts';

/** `GET /api/form-token`: 200 `{ token }`, the signed time; the form asks for it when it first gets the focus. */
export const formTokenRoute = (app: FastifyInstance, { secret, clock }: AppDeps): void => {
	app.get('/api/form-token', async () => ({ token: makeToken(secret, clock()) }));
};
