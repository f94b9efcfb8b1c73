import type { FastifyInstance } from 'fastify';
import { inTime } from '../db/fault.ts';
import type { AppDeps } from '../deps.ts';

/** `GET /healthz`: 200 while enquiries can be taken; says how many mails wait and how many were given up. */
export const healthRoute = (app: FastifyInstance, { checkHealth, mail }: AppDeps): void => {
	app.get('/healthz', { exposeHeadRoute: true }, async () => {
		await inTime(checkHealth());
		return { status: 'ok', ...(mail && { mail: await inTime(mail.health()) }) };
	});
};
