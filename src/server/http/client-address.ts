import ipaddr from 'ipaddr.js';

/**
 * Peers that may speak for a visitor with `X-Forwarded-For`: a proxy on this machine or in its private network. Nobody on
 * the internet can have such an address, so nobody there can choose the address under which he is counted.
 */
export const PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
const RANGES: readonly string[] = ['loopback', 'linkLocal', 'private', 'uniqueLocal'];

/**
 * Under which address a visitor is counted: an IPv4 address, or the /64 network of an IPv6 one, since a household has
 * that many.
 * @param ip as Fastify finds it: the last entry of `X-Forwarded-For` that is no proxy's own, with or without a port
 * @returns undefined when only proxies are known: then the request says nothing about the visitor
 */
export const visitorAddress = (ip = ''): string | undefined => {
	const bare = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
	if (!ipaddr.isValid(bare)) return undefined;
	const address = ipaddr.process(bare);
	if (RANGES.includes(address.range())) return undefined;
	const network = 'parts' in address ? address.parts.slice(0, 4).map((part) => part.toString(16)) : undefined;
	return network ? `${network.join(':')}::/64` : address.toString();
};
