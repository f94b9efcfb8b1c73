import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Country } from '#domain/country.ts';
import { type EnquiryValues, type FieldError, HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { checkEnquiry, tidy } from '#domain/enquiry-check.ts';
import { readPhone } from '#domain/phone.ts';
import { attemptOf, draftOf } from '../../stores/enquiry-draft.ts';
import { askedTrip, typedIn, valuesOf } from './fields.ts';
import { setDraft } from './keep-draft.ts';
import { bodyOf, type FailureReason, send } from './send.ts';

/** A page that stays open gets a new token after so many milliseconds, long before the server finds it old. */
const RENEWAL = 12 * 60 * 60 * 1000;
/** After a failure it is asked for again with the next touch, but no sooner than this. */
const PAUSE = 30_000;
/** A younger token would make a suspect of whoever has everything filled in by the browser and sends at once. */
const RIPE = 3_500;

/** The signed time of the first touch, from beside the address to which the form is sent. */
const signedTime = (action: string) => {
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

interface State {
	phase: 'typing' | 'sending' | 'thanks';
	/** What is wrong, in the order of the form. */
	errors: readonly FieldError[];
	reason: FailureReason | undefined;
	/** Counts what the visitor is to be told: whatever tells it takes the focus. */
	news: number;
}

/** What is sent of a form, and the draft that keeps the key under which it is sent. */
const attemptFrom = (form: HTMLFormElement, typed: EnquiryValues, country: Country) => {
	const values = tidy(typed);
	if (values.phone) values.phone = readPhone(values.phone, country).number ?? values.phone;
	const body = bodyOf(form, values);
	body.set(HIDDEN_FIELDS.country, country.code);
	const trip = askedTrip();
	if (trip) body.set(HIDDEN_FIELDS.trip, trip.slug);
	const draft = attemptOf(draftOf(typedIn(form)), `${body}`);
	body.set(HIDDEN_FIELDS.key, draft.attempt.key);
	return { body, draft };
};

/** Where an enquiry stands: being typed (with what is wrong, or why it was not sent), being sent, or received. */
export const useEnquiry = (place: RefObject<HTMLFormElement | null>, action: string, country: Country) => {
	const [state, setState] = useState<State>({ phase: 'typing', errors: [], reason: undefined, news: 0 });
	const tell = (phase: State['phase'], errors: State['errors'], reason?: FailureReason) =>
		setState(({ news }) => ({ phase, errors, reason, news: news + 1 }));
	const busy = useRef(false);
	const time = useMemo(() => signedTime(action), [action]);

	// Our own sentences replace the browser's bubbles, which stay for visitors without scripts. What has brought this here
	// may be the first press of the button, or a focus, which was then the first touch.
	useLayoutEffect(() => {
		if (place.current) place.current.noValidate = true;
		if (place.current?.contains(document.activeElement)) void time.touch();
	}, [place, time]);

	const submit = async () => {
		const form = place.current;
		if (!form || busy.current) return;
		const typed = valuesOf(form);
		const wrong = checkEnquiry(typed, country);
		if (wrong.length > 0) {
			tell('typing', wrong);
			return;
		}
		busy.current = true;
		const { body, draft } = attemptFrom(form, typed, country);
		setDraft(draft);
		body.set(HIDDEN_FIELDS.token, time.token());
		tell('sending', []);
		const outcome = await send(action, body);
		busy.current = false;
		if (outcome.kind === 'sent') {
			setDraft(undefined);
			form.reset();
			tell('thanks', []);
		} else if (outcome.kind === 'refused') tell('typing', outcome.errors);
		else {
			if (outcome.mismatch) setDraft({ ...draft, attempt: undefined });
			tell('typing', [], outcome.reason);
		}
	};

	/** Takes away the errors that are mended, and never brings one that was not there. */
	const mend = (chosen: Country = country) => {
		const form = place.current;
		if (!form || state.errors.length === 0) return;
		const now = new Map(checkEnquiry(valuesOf(form), chosen).map((error) => [error.field, error]));
		setState((before) => ({ ...before, errors: before.errors.flatMap(({ field }) => now.get(field) ?? []) }));
	};

	return {
		state,
		submit: () => void submit(),
		mend,
		touch: () => void time.touch(),
		close: () => {
			setState((before) => ({ ...before, phase: 'typing' }));
			place.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
		},
	};
};
