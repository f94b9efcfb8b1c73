import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** What is wrong with a `Host`, if anything. */
export type HostFault = 'bad_request' | 'wrong_host' | undefined;

const SHAPE = /^(?:([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?|\[([0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/** Names that no outsider can own: a machine beside this one, a name of the local network, a container. */
const PRIVATE = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/;

/**
 * Decides which host names the site answers to: its public ones, with and without `www.`, and whatever can only mean this
 * machine or its own network. A page of somebody else cannot make a browser talk to us under a name of theirs.
 */
export const hostCheck = (names: readonly (string | undefined)[]): ((host: string) => HostFault) => {
	const own = new Set(
		[...names, hostname()].flatMap((name) => {
			const plain = name?.toLowerCase().replace(/^www\./, '');
			return plain ? [plain, `www.${plain}`] : [];
		}),
	);
	return (host) => {
		const [, name, address] = SHAPE.exec(host.toLowerCase()) ?? [];
		if (address !== undefined) return isIP(address) === 6 ? undefined : 'bad_request';
		if (name === undefined) return 'bad_request';
		return own.has(name) || isIP(name) !== 0 || PRIVATE.test(name) ? undefined : 'wrong_host';
	};
};
