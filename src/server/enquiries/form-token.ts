import type { FastifyInstance } from 'fastify';
import { makeToken } from './token.ts';
import type { AppDeps } from '../deps.ts';

/** `GET /api/form-token`: 200 `{ token }`, the signed time; the form asks for it when it first gets the focus. */
export const formTokenRoute = (app: FastifyInstance, { secret, clock }: AppDeps): void => {
	app.get('/api/form-token', async () => ({ token: makeToken(secret, clock()) }));
};
