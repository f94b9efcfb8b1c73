import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { PACKED_ENDINGS, WORTH_PACKING } from '#domain/packed-files.ts';
import { BARE_POLICY, HEADER_ONLY_POLICY } from '#domain/security-headers.ts';
import { headerList } from '../headers.ts';
import { type Block, makeBlock } from './block.ts';
import type { Coding } from './negotiate.ts';

/** The bytes of a file in one coding, with the headers that go with them: name, value, name, value … */
export interface Variant {
	/** Undefined when the file is not held in memory, and gone or another one since the site was read. */
	readonly bytes: Buffer | undefined;
	/** How many bytes they are. */
	length: number;
	etag: string;
	headers: string[];
	/** The headers without those about the bytes, for answers without any. */
	fresh: string[];
	/** All of it as one answer, of which `bytes` is a part; of files that are held in memory. */
	block?: Block;
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
	type: string;
	bytes: Buffer;
	packed: Partial<Record<Coding, Buffer>>;
	/** Memory holds the form that nearly everybody gets: the brotli one, or the plain one of what is not packed. */
	held: boolean;
	/** Reads a form that memory does not hold, each time that it is sent. */
	read: (coding: Coding) => Buffer | undefined;
	/** Time of the last change, milliseconds UTC. */
	changed: number;
}

/** The name holds a hash of the content, so what is under it never changes. */
const HASHED =
	/^\/_astro\/|^\/(?:countries|social)\/[^/]+\.[0-9a-f]{8,}\.(?:json|jpg)$|^\/search\/[0-9a-f]{8,}\/[^/]+\.json$/;
const POLICY_TAG = '<meta http-equiv="content-security-policy" content="';
const PAGE = 'text/html; charset=utf-8';

/** The policy that the build put into the page, plus what only a header can say. */
const policyOf = (type: string, bytes: Buffer): string => {
	const at = type === PAGE ? bytes.indexOf(POLICY_TAG) : -1;
	if (at < 0) return BARE_POLICY;
	const from = at + POLICY_TAG.length;
	return `${HEADER_ONLY_POLICY}; ${bytes.toString('latin1', from, bytes.indexOf('"', from))}`;
};

/** What a coding is called in the entity tag, so that no two forms of a file share one. */
const endingOf = (coding: Coding): string => (coding === 'identity' ? '' : PACKED_ENDINGS[coding].replace('.', '-'));

/** Makes a file ready, in every coding that it comes in. */
export const siteFile = ({ address, type, bytes, packed, changed, held, read }: Source): SiteFile => {
	const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
	const hashed = HASHED.test(address);
	const policy = policyOf(type, bytes);
	const modified = hashed ? undefined : new Date(changed).toUTCString();
	const main = packed.br ? 'br' : 'identity';
	const variant = (coding: Coding, body: Buffer, inMemory = held && coding === main): Variant => {
		const etag = `"${hash}${endingOf(coding)}"`;
		const fresh = [
			...headerList(policy),
			'etag',
			etag,
			'vary',
			'Accept-Encoding',
			'cache-control',
			hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
			...(modified === undefined ? [] : ['last-modified', modified]),
		];
		const coded = coding === 'identity' ? ['accept-ranges', 'bytes'] : ['content-encoding', coding];
		const headers = [...fresh, ...coded, 'content-type', type, 'content-length', `${body.length}`];
		const { length } = body;
		if (inMemory) {
			const block = makeBlock(headers, body);
			return { bytes: block.bytes.subarray(block.bodyAt), length, etag, fresh, headers, block };
		}
		return {
			length,
			etag,
			fresh,
			headers,
			get bytes() {
				const found = read(coding);
				return found?.length === length ? found : undefined;
			},
		};
	};
	const variants: SiteFile['variants'] = { identity: variant('identity', bytes) };
	for (const [coding, body] of Object.entries(packed) as [Coding, Buffer][])
		if (body.length < bytes.length) variants[coding] = variant(coding, body);
	if (type === PAGE && !packed.br && bytes.length >= WORTH_PACKING) packLate(variants, held, variant);
	return { type, policy, modified, variants };
};

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Packs a page of a site too large to be packed by its build: when it is first asked for, or each time if it is not held. */
const packLate = (
	variants: SiteFile['variants'],
	held: boolean,
	variant: (coding: Coding, body: Buffer, inMemory: boolean) => Variant,
): void => {
	let made: Variant | undefined;
	const pack = (): Variant | undefined => {
		const { bytes } = variants.identity;
		if (bytes === undefined) return undefined;
		const body = brotliCompressSync(bytes, QUICKLY);
		return variant('br', body, true);
	};
	Object.defineProperty(variants, 'br', {
		enumerable: true,
		get: () => {
			const found = made ?? pack();
			if (held) made = found;
			return found;
		},
	});
};
