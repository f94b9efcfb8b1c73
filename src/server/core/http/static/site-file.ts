import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PACKED_ENDINGS } from '#domain/packed-files.ts';
import { BARE_POLICY, HEADER_ONLY_POLICY, WORKER_POLICY } from '#domain/security-headers.ts';
import { HASHED, KEPT, ROLL_CALL_WORKER } from '#domain/site-files.ts';
import { headerList } from '../headers.ts';
import type { Coding } from './negotiate.ts';

/** A file in one coding, with the headers that go with it: name, value, name, value … */
export interface Variant {
	/** Undefined when memory does not hold it: then it is read from `path` while it is sent. */
	bytes: Buffer | undefined;
	path: string;
	/** In bytes. */
	length: number;
	etag: string;
	headers: string[];
	/** The headers without those about the bytes, for answers without any. */
	fresh: string[];
}

/** One file of the site, ready to be sent. */
export interface SiteFile {
	type: string;
	/** Content policy of the page; of other files, one that allows nothing. */
	policy: string;
	/** HTTP date of the last change, of files that can change. */
	modified: string | undefined;
	variants: Partial<Record<Coding, Variant>> & { identity: Variant };
}

/** What the loader knows of a file. */
export interface Source {
	/** Address on the site. */
	address: string;
	/** Of the plain form. */
	path: string;
	type: string;
	bytes: Buffer;
	packed: Partial<Record<Coding, Buffer>>;
	/** Memory holds the form that nearly everybody gets: the brotli one, or the plain one of what is not packed. */
	held: boolean;
	/** Time of the last change, milliseconds UTC. */
	changed: number;
}

const POLICY_TAG = '<meta http-equiv="content-security-policy" content="';
const PAGE = 'text/html; charset=utf-8';

/** The policy that the build put into the page, plus what only a header can say. */
const policyOf = (address: string, type: string, bytes: Buffer): string => {
	if (address === ROLL_CALL_WORKER) return WORKER_POLICY;
	const at = type === PAGE ? bytes.indexOf(POLICY_TAG) : -1;
	if (at < 0) return BARE_POLICY;
	const from = at + POLICY_TAG.length;
	return `${HEADER_ONLY_POLICY}; ${bytes.toString('latin1', from, bytes.indexOf('"', from))}`;
};

/** What a coding adds to the name of a file. */
export const endingOf = (coding: Coding): string => (coding === 'identity' ? '' : PACKED_ENDINGS[coding]);

/** Makes a file ready, in every coding that it comes in. */
export const siteFile = ({ address, path, type, bytes, packed, changed, held }: Source): SiteFile => {
	const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
	const hashed = HASHED.test(address);
	const policy = policyOf(address, type, bytes);
	const modified = hashed ? undefined : new Date(changed).toUTCString();
	const main = packed.br ? 'br' : 'identity';
	const variant = (coding: Coding, body: Buffer): Variant => {
		const ending = endingOf(coding);
		// No two forms of a file share an entity tag.
		const etag = `"${hash}${ending.replace('.', '-')}"`;
		const fresh = [
			...headerList(policy),
			'etag',
			etag,
			'vary',
			'Accept-Encoding',
			'cache-control',
			hashed ? KEPT.hashed : KEPT.other,
			...(modified === undefined ? [] : ['last-modified', modified]),
		];
		const coded = coding === 'identity' ? ['accept-ranges', 'bytes'] : ['content-encoding', coding];
		return {
			// The reader uses its space again.
			// What lies on no disk is held in every form.
			bytes: held && (coding === main || path === '') ? Buffer.from(body) : undefined,
			path: path + ending,
			length: body.length,
			etag,
			fresh,
			headers: [...fresh, ...coded, 'content-type', type, 'content-length', `${body.length}`],
		};
	};
	const variants: SiteFile['variants'] = { identity: variant('identity', bytes) };
	for (const [coding, body] of Object.entries(packed) as [Coding, Buffer][])
		if (body.length < bytes.length) variants[coding] = variant(coding, body);
	return { type, policy, modified, variants };
};

/** The plain form of a file; undefined when it is gone. */
export const plainBytes = ({ variants: { identity } }: SiteFile): Buffer | undefined => {
	try {
		return identity.bytes ?? readFileSync(identity.path);
	} catch {
		return undefined;
	}
};
