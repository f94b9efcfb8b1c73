import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { enquirySchema } from '#domain/enquiry.schema.ts';

/** Every field that an enquiry may have. */
export const ENQUIRY_NAMES = Object.keys(enquirySchema().shape);
const NASTY = [
	'',
	'\u0000',
	'\ud800',
	'\u202e',
	'\r\nBcc: a@b.co',
	'🦄',
	'$&',
	'%',
	'%ff',
	'__proto__',
	'a@b.co',
	'+852',
	'HK',
	'zh',
];

const text = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.string({ unit: 'grapheme', maxLength: 300 }),
	fc.constantFrom(...NASTY),
	fc.tuple(fc.constantFrom('a', '字', 'a@', ' '), fc.nat(6000)).map(([part, times]) => part.repeat(times)),
);
const likely: Record<string, fc.Arbitrary<string>> = {
	firstName: fc.constantFrom('Wing', '陳'),
	email: fc.emailAddress(),
	phone: fc.constantFrom('', '51234567', '+44 7700 900123'),
	message: fc.constantFrom('Hello', 'Two children\nages 5 and 8'),
	country: fc.constantFrom('', 'HK', 'GB', 'PN', 'XX'),
	locale: fc.constantFrom('en', 'zh', 'cn', 'fr'),
};
const name = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ENQUIRY_NAMES) }, { weight: 1, arbitrary: text });
const value = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() });

/** Fields that make an enquiry, some of them replaced by anything. */
const fields = fc
	.tuple(fc.record(likely, { requiredKeys: [] }), fc.dictionary(name, value, { maxKeys: 3 }))
	.map(([good, bad]) => ({ ...good, ...bad }));

const formOf = (entries: Record<string, unknown>): string =>
	Object.entries(entries)
		.map((pair) =>
			pair
				.map((part) => encodeURIComponent((typeof part === 'string' ? part : JSON.stringify(part)).toWellFormed()))
				.join('='),
		)
		.join('&');

const body = fc.oneof(
	{ weight: 5, arbitrary: fields.map((each) => JSON.stringify(each)) },
	{ weight: 5, arbitrary: fields.map(formOf) },
	{ weight: 1, arbitrary: fc.json() },
	{ weight: 1, arbitrary: text },
	{ weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) },
);

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
		'content-encoding': fc.constantFrom('gzip', 'identity', 'x'),
	},
	{ requiredKeys: [] },
);

/** A request that is taken, unless the country does not fit the phone number. */
const goodRequest = (url: string): fc.Arbitrary<InjectOptions> =>
	fc.record(likely).map((each) => ({
		method: 'POST' as const,
		url,
		headers: { 'content-type': 'application/json' },
		payload: JSON.stringify(each),
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
