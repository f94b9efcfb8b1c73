import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Peers that may speak for a visitor with `X-Forwarded-For`: a proxy on this machine or in its private network. Nobody on
 * the internet can have such an address, so nobody there can choose the address under which he is counted.
 */
const PROXIES = new BlockList();
PROXIES.addSubnet('127.0.0.0', 8, 'ipv4');
PROXIES.addSubnet('10.0.0.0', 8, 'ipv4');
PROXIES.addSubnet('172.16.0.0', 12, 'ipv4');
PROXIES.addSubnet('192.168.0.0', 16, 'ipv4');
PROXIES.addSubnet('169.254.0.0', 16, 'ipv4');
PROXIES.addAddress('::1', 'ipv6');
PROXIES.addSubnet('fc00::', 7, 'ipv6');
PROXIES.addSubnet('fe80::', 10, 'ipv6');

/** An address without brackets, port and zone, an IPv4 one in its plain form; undefined for anything else. */
const plain = (text: string): string | undefined => {
	const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
	const bare = (bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '').toLowerCase();
	if (isIP(bare) === 0) return undefined;
	const [, mapped] = /^::ffff:([\d.]+)$/.exec(bare) ?? [];
	return mapped ?? bare;
};

const isProxy = (address: string): boolean => PROXIES.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** The first four groups of an IPv6 address. */
const network = (address: string): string => {
	const [head = '', tail] = address.split('::');
	const before = head === '' ? [] : head.split(':');
	const after = tail ? tail.split(':') : [];
	// The last group may be written as IPv4: it stands for two.
	const written = before.length + after.length + (address.includes('.') ? 1 : 0);
	const zeros = tail === undefined ? 0 : 8 - written;
	const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`;
};

/**
 * Under which address a visitor is counted: an IPv4 address, or the /64 network of an IPv6 one, since a household has
 * that many. Of `X-Forwarded-For` the last entry counts that is no proxy's own.
 * @returns undefined when only proxies are known: then the request says nothing about the visitor
 */
export const visitorAddress = (peer: string | undefined, forwarded: string | undefined): string | undefined => {
	const direct = plain(peer ?? '');
	if (direct === undefined) return undefined;
	const entries = (forwarded ?? '').split(',').map((entry) => plain(entry.trim()));
	let address = direct;
	while (isProxy(address)) {
		const next = entries.pop();
		if (next === undefined) return undefined;
		address = next;
	}
	return isIPv4(address) ? address : network(address);
};
