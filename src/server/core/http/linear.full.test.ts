import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, type TestRequest } from '../../testing/send.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());

/** What a pattern may try again and again: a part that repeats, and an end that fits nothing. */
const PARTS = [
	' ',
	'\t',
	'/',
	'%2F',
	'.',
	'-',
	'=',
	',',
	';',
	'"',
	'a,',
	'q=',
	';q=',
	'1',
	'1,',
	'0.',
	':',
	'@',
	'&',
	'+',
];
const ENDS = ['x', '!'];
/** What is longer, no header and no address may be. */
const SIZE = 7_800;
const repeats = PARTS.flatMap((part) => ENDS.map((end) => part.repeat(SIZE / part.length) + end));

const HEADERS: Record<string, (text: string) => string> = {
	accept: String,
	'accept-encoding': String,
	'accept-language': String,
	authorization: (text) => `Bearer ${text}`,
	'content-type': (text) => `text/plain;${text}`,
	cookie: (text) => `__Host-sid=${text}`,
	forwarded: String,
	host: String,
	'if-modified-since': String,
	'if-none-match': (text) => `W/"${text}`,
	'if-range': String,
	origin: (text) => `https://${text}`,
	range: (text) => `bytes=${text}`,
	referer: (text) => `https://site.test/${text}`,
	traceparent: String,
	'user-agent': String,
	'x-forwarded-for': String,
	'x-forwarded-host': String,
	'x-request-id': String,
};
/** As a visitor's program may send it in an address. */
const inAddress = (text: string): string => text.replace(/[ \t"]/g, (mark) => encodeURIComponent(mark));
const ADDRESSES: ((text: string) => string)[] = [
	(text) => `/${text}`,
	(text) => `/en/${text}`,
	(text) => `/zh/${text}.html`,
	(text) => `/api/${text}`,
	(text) => `/api/waiting-list/${text}`,
	(text) => `/api/booking/a.${text}`,
	(text) => `/?lang=${text}`,
	(text) => `/ContactUs?${text}`,
];

const requests = (text: string): TestRequest[] => [
	...Object.entries(HEADERS).map(([name, asValue]) => ({ path: '/', headers: { [name]: asValue(text) } })),
	...ADDRESSES.map((pathOf) => ({ path: pathOf(inAddress(text)) })),
];

const spent = (): number => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};

it('no header and no address costs more than its length: none of 8 kB takes 30 ms of the processor', {
	timeout: 300_000,
}, async () => {
	const slow: string[] = [];
	for (const text of repeats)
		for (const request of requests(text)) {
			/** The least of three: the collector of memory may come in between. */
			let least = Number.POSITIVE_INFINITY;
			for (let n = 0; n < 3 && least > 30; n++) {
				const before = spent();
				await send(server.port, request).catch(() => {});
				least = Math.min(least, spent() - before);
			}
			if (least > 30) slow.push(`${JSON.stringify(request).slice(0, 60)}… ${least.toFixed(0)} ms`);
		}
	expect(slow).toEqual([]);
});
