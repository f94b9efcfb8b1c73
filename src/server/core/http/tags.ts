import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The entity tag of a content, whatever form it is sent in. */
export const tagFor = (content: string | Uint8Array): string =>
	`W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

/** Whether a request says that it has what the tag stands for (RFC 9110 §13.1.2). */
export const hasTag = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
	headers['if-none-match']?.split(',').some((each) => each.trim() === tag) ?? false;
