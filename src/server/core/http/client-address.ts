import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Peers that may speak for a visitor with `X-Forwarded-For`: a proxy on this machine or in its private network. Nobody on
 * the internet can have such an address, so nobody there can choose the address under which he is counted.
 */
const PROXIES: readonly string[] = ['loopback', 'linkLocal', 'private', 'uniqueLocal'];

/** @param ip with or without a port @returns undefined when it is no address */
const parse = (ip = '') => {
	const bare = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
	return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
};

/** Whether an entry of `X-Forwarded-For`, or who is connected, is a proxy of ours. */
export const isProxy = (ip: string): boolean => PROXIES.includes(parse(ip)?.range() ?? '');

/**
 * Under which address a visitor is counted: an IPv4 address, or the /64 network of an IPv6 one, since a household has
 * that many.
 * @param ip as Fastify finds it: the last entry of `X-Forwarded-For` that is no proxy's own, with or without a port
 * @returns undefined when only proxies are known: then the request says nothing about the visitor
 */
export const visitorAddress = (ip: string | undefined): string | undefined => {
	const address = parse(ip);
	if (!address || PROXIES.includes(address.range())) return undefined;
	const network = 'parts' in address ? address.parts.slice(0, 4).map((part) => part.toString(16)) : undefined;
	return network ? `${network.join(':')}::/64` : address.toString();
};
