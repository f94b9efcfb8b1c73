import type { z } from 'zod';
import type { Role } from '#domain/office/roles.ts';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import type { Contract, Right } from './contract.ts';
import { dashboard } from './dashboard.ts';
import { departures } from './departures.ts';
import { dispatch } from './dispatch.ts';
import { enquiries } from './enquiries.ts';
import { orders } from './orders.ts';
import { placeActions } from './places.ts';
import { privacy } from './privacy.ts';
import { publishing } from './publishing.ts';
import { quotations } from './quotations.ts';
import { records } from './records.ts';
import { reviews } from './reviews.ts';
import { rollCalls } from './roll-call.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';
import { trips } from './trips.ts';
import { waiting } from './waiting.ts';

/** Every endpoint of the back office. The server has no other ones. */
export const CONTRACTS = {
	...accounts,
	...audit,
	...privacy,
	...trips,
	...reviews,
	...publishing,
	...records,
	...orders,
	...shop,
	...departures,
	...waiting,
	...dispatch,
	...placeActions,
	...rollCalls,
	...enquiries,
	...quotations,
	...dashboard,
	...search,
} as const;

/** An endpoint by its method and path, such as `PUT /goods/:slug`. */
export type Endpoint = keyof typeof CONTRACTS;

export const ENDPOINTS = Object.keys(CONTRACTS) as Endpoint[];

type SchemaOf<E extends Endpoint, Part extends 'body' | 'query' | 'response'> = (typeof CONTRACTS)[E] extends {
	[P in Part]: infer Schema extends z.ZodType;
}
	? Schema
	: never;

/** What an endpoint reads, once it is found right. */
export type BodyOf<E extends Endpoint> = z.output<SchemaOf<E, 'body'>>;
export type QueryOf<E extends Endpoint> = z.output<SchemaOf<E, 'query'>>;
/** What a caller sends. */
export type SentBody<E extends Endpoint> = z.input<SchemaOf<E, 'body'>>;
export type SentQuery<E extends Endpoint> = z.input<SchemaOf<E, 'query'>>;
/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.output<SchemaOf<E, 'response'>>;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | NamesIn<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;
/** Parts of the address by name: `slug` of `PUT /goods/:slug`. */
export type ParamsOf<E extends Endpoint> = Record<NamesIn<E>, string>;

export const contractOf = (endpoint: Endpoint): Contract => CONTRACTS[endpoint];
export const rightOf = (endpoint: Endpoint): Right => contractOf(endpoint).right;
/** Whether somebody may call it; undefined stands for nobody who is signed in. */
export const may = (role: Role | undefined, endpoint: Endpoint): boolean => {
	const right = rightOf(endpoint);
	return right === 'anyone' || (role !== undefined && right.includes(role));
};

/** What a role may call. */
export const endpointsOf = (role: Role): Endpoint[] => ENDPOINTS.filter((endpoint) => may(role, endpoint));

/** What the server does by itself. */
const JOB_LABELS = {
	publish: '发布到网站',
	'mail:undelivered': '邮件没有送达',
	'admin:create': '创建账号（命令行）',
	'demo:office': '填入示例资料',
};

/** Actions of the audit log with their labels: the endpoints that change something, and jobs of the server. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		Object.entries(CONTRACTS).flatMap(([endpoint, contract]) =>
			'label' in contract ? [[endpoint, contract.label]] : [],
		),
	),
	...JOB_LABELS,
};
