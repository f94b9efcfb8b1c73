/** A page that stays open gets a new token after so many milliseconds, long before the server finds it old. */
const RENEWAL = 12 * 60 * 60 * 1000;
/** After a failure it is asked for again with the next touch, but no sooner than this. */
const PAUSE = 30_000;
/** A younger token would make a suspect of whoever has everything filled in by the browser and sends at once. */
const RIPE = 3_500;

/** The signed time of the first touch, from beside the address to which the form is sent. */
export const signedTime = (action: string) => {
	let next = 0;
	let token = '';
	let since = 0;
	return {
		/** Asks for the time when the form gets the focus. */
		touch: async (): Promise<void> => {
			if (Date.now() < next) return;
			next = Date.now() + RENEWAL;
			try {
				const response = await fetch(new URL('form-token', new URL(action, location.href)));
				const answer = (await response.json()) as { token?: unknown };
				if (!response.ok || typeof answer.token !== 'string') throw new Error('No token');
				token = answer.token;
				since = Date.now();
			} catch {
				next = Date.now() + PAUSE; // Without a token the enquiry is taken all the same.
			}
		},
		/** The token once it speaks for the visitor, or nothing. */
		token: (): string => (Date.now() - since >= RIPE ? token : ''),
	};
};
