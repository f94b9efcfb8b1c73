import { readFileSync } from 'node:fs';

/** A value of a request as the file writes it: a text, or how to make one. */
export type Made = string | { $repeat: [string, number] } | { $concat: Made[] };

export interface CaseRequest {
	method: string;
	path: string;
	headers?: Record<string, string | null>;
	body?: unknown;
	/** Who sends it: an account, or a state of its session. */
	auth?: string;
}

export interface Step {
	request: CaseRequest;
	/** So often at once, or one after the other. */
	parallel?: number;
	repeat?: number;
	/** What becomes of the answer. */
	then?: string;
}

/** What must come out. `rows` are new rows per table: a number or one of several. */
export interface Expected {
	status?: number | number[] | null;
	code?: string;
	rows?: Record<string, number | number[]>;
	headers?: Record<string, string>;
	behaviour?: string;
}

/** One bad input or fault of the catalogue. */
export interface Case {
	id: string;
	area: string;
	title: string;
	kind: 'http' | 'sequence' | 'socket' | 'browser' | 'build' | 'fault' | 'load';
	/** Requests as they are, or, of kind `socket`, in words. */
	request?: CaseRequest | string;
	steps?: Step[];
	expect: Expected;
}

interface Catalogue {
	meta: { names: Record<string, string>; validEnquiry: Record<string, string> };
	cases: Case[];
}

const { meta, cases }: Catalogue = JSON.parse(readFileSync(new URL('./bad-inputs.json', import.meta.url), 'utf8'));

export const CASES = cases;
/** What `{name}` stands for. */
export const NAMES = meta.names;
export const VALID_ENQUIRY = meta.validEnquiry;

/** The cases of an area, of these kinds. */
export const casesOf = (area: string, ...kinds: Case['kind'][]): Case[] =>
	CASES.filter((each) => each.area === area && kinds.includes(each.kind));

/** The case of that id. @throws when there is none */
export const caseOf = (id: string): Case => {
	const found = CASES.find((each) => each.id === id);
	if (!found) throw new Error(`There is no case ${id}`);
	return found;
};
