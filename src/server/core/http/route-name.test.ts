import fastify from 'fastify';
import { expect, it } from 'vitest';
import { methodFinder } from './methods.ts';
import { nameRoutes, routeName } from './route-name.ts';

it('the log names routes, never what somebody put into an address, and an address knows its methods', async () => {
	const app = fastify();
	nameRoutes(app);
	const methodsAt = methodFinder(app);
	const names: string[] = [];
	app.addHook('onResponse', async ({ raw }) => void names.push(routeName(raw)));
	app.get('/api/orders/:id', async () => 'order');
	app.post('/api/orders/:id', async () => 'order');
	app.get('/api/orders', async () => 'orders');
	for (const url of ['/api/orders/ada@example.org?q=ada', '/api/orders?q=ada', '/api/ada@example.org', '/constructor'])
		await app.inject({ url });
	expect(names).toEqual(['/api/orders/:id', '/api/orders', 'none', 'none']);
	expect(methodsAt('/api/orders/1')).toEqual(['GET', 'HEAD', 'POST']);
	expect(methodsAt('/api/orders/')).toEqual([]);
	expect(methodsAt('/constructor')).toEqual([]);
});
