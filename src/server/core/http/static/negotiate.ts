import { PACKED_ENDINGS } from '#domain/packed-files.ts';

/** A content coding in which a file may be sent. */
export type Coding = keyof typeof PACKED_ENDINGS | 'identity';

const PACKED = Object.keys(PACKED_ENDINGS) as Coding[];

const weight = (parameters: readonly string[]): number => {
	const value = parameters.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
	return value === undefined ? 1 : Math.min(Number(value) || 0, 1);
};

/**
 * The codings that an `Accept-Encoding` admits, best first: by its weights, then by how small they make a file. The plain
 * form comes last whatever its weight, for it is never the better one. Without the header only the plain form is sure.
 */
export const codings = (header: string | undefined): readonly Coding[] => {
	if (header === undefined) return ['identity'];
	const asked = new Map(
		header
			.toLowerCase()
			.split(',')
			.map((each) => each.split(';'))
			.map(([name = '', ...parameters]) => [name.trim().replace(/^x-gzip$/, 'gzip'), weight(parameters)]),
	);
	const others = asked.get('*');
	const packed = PACKED.map((coding) => ({ coding, q: asked.get(coding) ?? others ?? 0 }))
		.filter(({ q }) => q > 0)
		.sort((a, b) => b.q - a.q)
		.map(({ coding }) => coding);
	// Not being named leaves the plain form acceptable; only a zero rules it out.
	const plain = (asked.get('identity') ?? others ?? 1) > 0;
	return plain ? [...packed, 'identity'] : packed;
};
