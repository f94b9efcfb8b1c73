import type { IncomingMessage, ServerResponse } from 'node:http';
import { OFFICE } from '#contracts/address.ts';
import { sendError } from './http/send-error.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether an address belongs to the back office. */
export const isOffice = (url: string): boolean => new RegExp(`^${OFFICE}(?:[/?]|$)`).test(url);

/**
 * Hands what is asked of the back office to it, and everything else on. Its code is loaded when it is first asked for:
 * most servers that run never need its memory.
 * @param report is told when it cannot be loaded; the next request tries again
 */
export const officeDoor = (others: Handle, load: () => Promise<Handle>, report: (error: unknown) => void): Handle => {
	let loaded: Promise<Handle> | undefined;
	return (request, response) => {
		if (!isOffice(request.url ?? '')) {
			others(request, response);
			return;
		}
		loaded ??= load();
		loaded.then(
			(handle) => handle(request, response),
			(error) => {
				loaded = undefined;
				report(error);
				void sendError(request, response, 'internal');
			},
		);
	};
};
