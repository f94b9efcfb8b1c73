import type { FastifyInstance } from 'fastify';

/** In the order in which an answer lists them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Finds the methods that routes of an app take at a path, among the routes that are added after this. @returns none where there is no route */
export const methodFinder = (app: FastifyInstance): ((path: string) => string[]) => {
	const routes: { methods: string[]; parts: string[] }[] = [];
	app.addHook('onRoute', ({ method, url }) => {
		routes.push({ methods: [method].flat(), parts: url.split('/') });
	});
	return (path) => {
		const asked = path.split('/');
		const fits = (part: string, i: number) => part === asked[i] || (part.startsWith(':') && asked[i] !== '');
		const found = routes
			.filter(({ parts }) => parts.length === asked.length && parts.every(fits))
			.flatMap(({ methods }) => methods);
		return METHODS.filter((method) => found.includes(method));
	};
};
