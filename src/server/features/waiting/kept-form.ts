import type { Typed } from '#site/personal.ts';
import { createSeal } from '../../core/http/seal.ts';

/** How long an address leads back to what was typed, in ms. */
const KEPT_FOR = 60 * 60_000;
/** What does not fit into an address, in characters, is not kept; nobody has such a name or address. */
const MOST = 1_500;

/** A form that was sent: so the page of its answer can be loaded anew, and read in another language. */
export interface KeptForm {
	typed: Typed;
	/** Whether it was taken. */
	sent: boolean;
}

/** Undefined where the form is too long. @param page of which form it is: of a departure, of a trip */
const keepForm = (secret: string, page: string, form: KeptForm, now: number): string | undefined => {
	const text = JSON.stringify({ ...form, until: now + KEPT_FOR });
	return text.length > MOST ? undefined : createSeal(secret, 'kept form').seal(text, page);
};

/** The address of a page, with the form that was sent there as far as that fits. @param address with a query */
export const keptAddress = (secret: string, page: string, address: string, form: KeptForm, now: number): string => {
	const kept = keepForm(secret, page, form, now);
	return kept === undefined ? address : `${address}&form=${kept}`;
};

/** The form of that page which an address keeps; undefined when it keeps none, or not any more. */
export const keptForm = (secret: string, page: string, sealed: unknown, now: number): KeptForm | undefined => {
	const text = typeof sealed === 'string' ? createSeal(secret, 'kept form').open(sealed, page) : undefined;
	if (text === undefined) return undefined;
	const { typed, sent, until }: KeptForm & { until: number } = JSON.parse(text);
	return now < until ? { typed, sent } : undefined;
};
