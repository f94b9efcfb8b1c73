import type { FastifyRequest } from 'fastify';

/**
 * Whether the answer is shown to a person as it is: a form was sent without scripts. Browsers say so
 * (`sec-fetch-mode: navigate`); of others it is believed when they ask for HTML.
 */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean => {
	if (method !== 'POST' || !headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
		return false;
	const mode = headers['sec-fetch-mode'];
	return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
};
