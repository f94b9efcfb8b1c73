import type { z } from 'zod';
import type { Role } from '#domain/office/roles.ts';

/** Who may call something: these roles, or `anyone` without a session. */
export type Right = readonly Role[] | 'anyone';

interface Shared {
	right: Right;
	/** What may stand behind the question mark of the address; nothing is looked at without it. */
	query?: z.ZodType;
	/** What the answer holds: what else a row has does not leave the server. `file` is anything but JSON. */
	response: z.ZodType | 'file' | 'nothing';
}
interface Read extends Shared {
	body?: undefined;
	accepts?: undefined;
	bodyLimit?: undefined;
	readsOnly?: undefined;
}
interface Write extends Shared {
	/** What it does, in the audit log. */
	label: string;
	/** Of JSON; without it a body is not looked at. */
	body?: z.ZodType;
	/** Other content types than JSON; the body is then a Buffer. */
	accepts?: readonly string[];
	/** Bytes; those of `LENGTHS` unless said. */
	bodyLimit?: number;
	/** A POST that changes nothing, such as a preview. */
	readsOnly?: true;
}

/** One endpoint: who may call it, what it takes and what it gives. */
export type Contract = Read | Write;

type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** Endpoints by method and path. */
export type Contracts = { readonly [E in `GET /${string}`]: Read } & {
	readonly [E in `${WriteMethod} /${string}`]: Write;
};
