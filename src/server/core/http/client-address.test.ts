import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { isProxy, visitorAddress } from './client-address.ts';

const app = fastify({ trustProxy: isProxy });
app.get('/', async ({ ip }) => ({ address: visitorAddress(ip) }));
afterAll(() => app.close());

/** @param peer who is connected @param forwarded the header */
const addressOf = async (peer: string, forwarded?: string): Promise<string | undefined> => {
	const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
	return (await app.inject({ url: '/', remoteAddress: peer, headers })).json().address;
};

describe('the address of a visitor', () => {
	it('is the peer, whatever the request claims', async () => {
		expect(await addressOf('203.0.113.7')).toBe('203.0.113.7');
		expect(await addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
		expect(await addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
	});
	it('is what a proxy on this machine or in its network says, its last word only', async () => {
		for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.17.0.2', 'fd00::1', 'fe80::1%eth0'])
			expect([proxy, await addressOf(proxy, '1.2.3.4, 198.51.100.1')]).toEqual([proxy, '198.51.100.1']);
		expect(await addressOf('127.0.0.1', '198.51.100.1, 10.0.0.3')).toBe('198.51.100.1');
		for (const own of ['10.0.0.3:4711', '[fd00::1]:80', '[fd00::1]', '::ffff:10.0.0.3'])
			expect([own, await addressOf('127.0.0.1', `198.51.100.1, ${own}`)]).toEqual([own, '198.51.100.1']);
		expect(await addressOf('127.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1');
		expect(await addressOf('127.0.0.1', '[2001:db8::1]:4711')).toBe('2001:db8:0:0::/64');
	});
	it('is unknown when only proxies are named, or nothing that is an address', async () => {
		for (const forwarded of [
			undefined,
			'',
			'unknown',
			'192.168.1.5',
			'198.51.100.1, evil',
			'1',
			'0x01020304',
			'010.1.2.3',
		])
			expect([forwarded, await addressOf('127.0.0.1', forwarded)]).toEqual([forwarded, undefined]);
		expect(visitorAddress(undefined)).toBeUndefined();
	});
	it('is the /64 network of an IPv6 address', () => {
		const network = visitorAddress('2001:db8:1:2:3:4:5:6');
		expect(network).toBe('2001:db8:1:2::/64');
		expect(visitorAddress('2001:0DB8:0001:0002::')).toBe(network);
		expect(visitorAddress('2001:db8:1:2::9')).toBe(network);
		expect(visitorAddress('2001:db8:1:3::9')).not.toBe(network);
		expect(visitorAddress('64:ff9b::1.2.3.4')).toBe('64:ff9b:0:0::/64');
		expect(visitorAddress('::2:0:0:0:1')).toBe('0:0:0:2::/64');
	});
});
