import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { control } from './draft.ts';

/** A page that stays open gets a new one after so many milliseconds, long before the server finds it old. */
const RENEWAL = 12 * 60 * 60 * 1000;
/** After a failure it is asked for again with the next touch, but no sooner than this. */
const PAUSE = 30_000;
/** A younger token would make a suspect of whoever has everything filled in by the browser and sends at once. */
const RIPE = 3_500;

const fetchToken = async (form: HTMLFormElement): Promise<string | undefined> => {
	try {
		const response = await fetch(new URL('form-token', form.action));
		const { token } = (await response.json()) as { token?: unknown };
		return response.ok && typeof token === 'string' ? token : undefined;
	} catch {
		return undefined; // Without a token the enquiry is taken all the same.
	}
};

/** Asks for the signed time when the form first gets the focus, and puts it in as soon as it speaks for the visitor. */
export const keepTime = (form: HTMLFormElement): void => {
	let next = 0;
	form.addEventListener('focusin', async () => {
		const now = Date.now();
		if (now < next) return;
		next = now + RENEWAL;
		const token = await fetchToken(form);
		if (token === undefined) next = now + PAUSE;
		else
			setTimeout(() => {
				control(form, HIDDEN_FIELDS.token).value = token;
			}, RIPE);
	});
};
