import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { ACCEPTED_TYPES, readFields, typeOf } from '../http/body.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { enquiryRoute } from './post-enquiry.ts';
import { makeToken } from './token.ts';

/** What the enquiry form of the public pages asks for. */
export const visitors = (app: FastifyInstance, deps: AppDeps): void => {
	const { secret, clock } = deps;
	for (const type of ACCEPTED_TYPES)
		app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
			readFields(type, bytes),
		);
	app.addHook('onRequest', async ({ method, headers }) => {
		if (method === 'POST') typeOf(headers['content-type'], headers['content-encoding']);
	});
	sameOrigin(app, deps);
	app.options('/api/enquiry', async (_request, reply) =>
		reply
			.code(204)
			.headers({ allow: 'POST, OPTIONS', 'accept-post': ACCEPTED_TYPES.join(', ') })
			.send(),
	);
	enquiryRoute(app, deps);
	// 200 `{ token }`, the signed time; the form asks for it when it first gets the focus.
	app.get('/api/form-token', { exposeHeadRoute: true }, async () => ({ token: makeToken(secret, clock()) }));
};
