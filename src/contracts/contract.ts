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

interface Writing<Body, Response> extends Pick<Write, 'right' | 'label'> {
	body: Body;
	response: Response;
}
/** An endpoint that changes something: by its label, what it takes and, if anything, what it answers. */
interface MakeWriting {
	<Body extends z.ZodType>(label: string, body: Body): Writing<Body, 'nothing'>;
	<Body extends z.ZodType, Response extends z.ZodType>(
		label: string,
		body: Body,
		response: Response,
	): Writing<Body, Response>;
}
/** Makes those that the same roles may call. */
export const writing =
	(right: Right): MakeWriting =>
	(label: string, body: unknown, response: unknown = 'nothing') =>
		({ right, label, body, response }) as never;

type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** Endpoints by method and path. */
export type Contracts = { readonly [E in `GET /${string}`]: Read } & {
	readonly [E in `${WriteMethod} /${string}`]: Write;
};
