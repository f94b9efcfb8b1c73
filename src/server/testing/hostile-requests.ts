import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { enquirySchema } from '#domain/enquiry.schema.ts';
import { hostileBody, NASTY_TEXTS } from './hostile-contracts.ts';

/** Every field that an enquiry may have. */
const ENQUIRY_NAMES = Object.keys(enquirySchema().shape);

/** What fields of an enquiry may be, good and bad. */
const VALUES = [
	...NASTY_TEXTS,
	'Wing',
	'陳',
	'Two children\nages 5 and 8',
	'a@b.co',
	'51234567',
	'+44 7700 900123',
	'HK',
	'GB',
	'zh',
	'\r\nBcc: a@b.co',
	'$&',
	'%ff',
	'字'.repeat(6_000),
];
const text = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 40 }));
const formOf = (entries: [string, string][]): string =>
	entries.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&');
const form = fc
	.array(fc.tuple(fc.constantFrom(...ENQUIRY_NAMES, '__proto__', 'x[y]'), text), { maxLength: 8 })
	.map(formOf);
const body = fc.oneof(hostileBody(enquirySchema(), VALUES), form, text);

const TYPES = [
	'application/json',
	'application/x-www-form-urlencoded',
	'application/json; charset=utf-8',
	'application/json; charset=gb18030',
	'text/plain',
	'multipart/form-data; boundary=x',
	';',
];
const headerText = fc.string({ unit: fc.constantFrom(...'abc019,;=/*"-. é'), maxLength: 300 });

const headers = fc.record(
	{
		'content-type': fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...TYPES) }, { weight: 1, arbitrary: headerText }),
		accept: fc.oneof(fc.constantFrom('application/json', 'text/html', '*/*'), headerText),
		'accept-language': fc.oneof(fc.constantFrom('zh-HK,zh;q=0.9', 'zh-CN', 'en'), headerText),
		'idempotency-key': headerText,
		origin: fc.constantFrom('https://site.test', 'https://evil.example', 'null', 'x'),
		'sec-fetch-mode': fc.constantFrom('navigate', 'cors', 'x'),
		'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
		'x-forwarded-for': headerText,
		// Seldom: what is packed goes no further.
		'content-encoding': fc.constantFrom(...Array<string>(8).fill('identity'), 'gzip', 'x'),
	},
	{ requiredKeys: [] },
);

const goodRequest = (url: string): fc.Arbitrary<InjectOptions> =>
	fc.record({ email: fc.emailAddress(), message: fc.constantFrom('Hello', '你好') }).map((fields) => ({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify({ firstName: 'Wing', ...fields }),
	}));

const badRequest = (url: string): fc.Arbitrary<InjectOptions> =>
	fc.record({
		method: fc.oneof(
			{ weight: 12, arbitrary: fc.constant('POST' as const) },
			{ weight: 3, arbitrary: fc.constantFrom('GET' as const, 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
		),
		url: fc.oneof(
			{ weight: 6, arbitrary: fc.constant(url) },
			{ weight: 1, arbitrary: text.map((query) => `${url}?${encodeURIComponent(query.toWellFormed())}`) },
			{ weight: 1, arbitrary: fc.constantFrom(`${url}/`, `${url}/%2e%2e`, `${url}%00`, `${url}/%ff`, '/api//') },
		),
		headers,
		payload: body,
	});

/** A request to an address of the API as nobody of good will would send it, mixed with good ones. */
export const hostileRequest = (url: string): fc.Arbitrary<InjectOptions> =>
	fc.oneof({ weight: 1, arbitrary: goodRequest(url) }, { weight: 9, arbitrary: badRequest(url) });
