import { expect, it } from 'vitest';
import { methodOf } from '#contracts/address.ts';
import { contractOf, ENDPOINTS } from '#contracts/contracts.ts';
import { openTestOffice } from './testing/admin.ts';

it('tells an owner what every endpoint takes and gives, as OpenAPI', async () => {
	const office = await openTestOffice();
	const { status, json } = await (await office.as('owner')).send('GET', '/openapi.json');
	expect([status, json.openapi]).toEqual([200, '3.1.0']);
	const told = Object.entries<Record<string, { operationId: string }>>(json.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
	);
	expect(told.map(([id]) => id).toSorted()).toEqual(ENDPOINTS.toSorted());
	expect(Object.fromEntries(told)['PUT /users/:id']).toBe('PUT /api/office/users/{id}');
	expect(json.paths['/api/office/users/{id}'].put).toMatchObject({
		summary: '编辑账号',
		'x-roles': ['owner'],
		parameters: [{ name: 'id', in: 'path', required: true }],
		requestBody: { content: { 'application/json': { schema: { required: ['name', 'role'] } } } },
	});
	expect(json.paths['/api/office/enquiries'].get.parameters).toContainEqual(
		expect.objectContaining({ name: 'size', in: 'query', required: false }),
	);
	expect(json.paths['/api/office/login'].post.security).toEqual([]);
	expect(ENDPOINTS.every((endpoint) => methodOf(endpoint) === 'GET' || 'label' in contractOf(endpoint))).toBe(true);
	await office.close();
});
