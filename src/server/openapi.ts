import { z } from 'zod';
import { addressOf, methodOf } from '#contracts/address.ts';
import { contractOf, ENDPOINTS, type Endpoint } from '#contracts/contracts.ts';
import type { AddRoutes } from './core/route.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
	content: { 'application/json': { schema: schemaOf(schema, io) } },
});

const parametersOf = (endpoint: Endpoint) => {
	const names = [...addressOf(endpoint).matchAll(/:(\w+)/g)].map(([, name]) => name);
	const parts = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
	const { query } = contractOf(endpoint);
	const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
	const asked = Object.entries(properties).map(([name, schema]) => ({
		name,
		in: 'query',
		required: required.includes(name),
		schema,
	}));
	return [...parts, ...asked];
};

const operationOf = (endpoint: Endpoint) => {
	const contract = contractOf(endpoint);
	const { right, response } = contract;
	const answer = {
		description: response === 'nothing' ? 'Nothing' : response === 'file' ? 'A file' : 'Done',
		...(typeof response === 'object' && json(response, 'output')),
	};
	return {
		operationId: endpoint,
		...('label' in contract && { summary: contract.label }),
		...(right === 'anyone' ? { security: [] } : { 'x-roles': right }),
		parameters: parametersOf(endpoint),
		...(contract.body && { requestBody: { required: true, ...json(contract.body, 'input') } }),
		responses: { [response === 'nothing' ? '204' : '2XX']: answer, '4XX': { description: 'Refused, with a code' } },
	};
};

/** Every endpoint as OpenAPI 3.1 says it. */
const openApi = () => {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const endpoint of ENDPOINTS) {
		const path = addressOf(endpoint).replaceAll(/:(\w+)/g, '{$1}');
		paths[path] = { ...paths[path], [methodOf(endpoint).toLowerCase()]: operationOf(endpoint) };
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Banyan Field Trips: back office', version: '1' },
		security: [{ session: [] }],
		components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
		paths,
	};
};

/** What every endpoint takes and gives, made of the contracts. */
export const openApiRoutes: AddRoutes = (route) => route('GET /openapi.json', () => openApi());
