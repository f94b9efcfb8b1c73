import type { FastifyInstance } from 'fastify';
import { makeToken } from '../abuse/token.ts';
import type { AppDeps } from './app.ts';

/** `GET /api/form-token`: 200 `{ token }`, the signed time; the form asks for it when it first gets the focus. */
export const formTokenRoute = (app: FastifyInstance, { secret, clock }: AppDeps): void => {
	app.get('/api/form-token', async () => ({ token: makeToken(secret, clock()) }));
};
