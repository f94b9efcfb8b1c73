import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Country } from '#domain/country.ts';
import { checkEnquiry, type EnquiryField, type FieldError, tidy } from '#domain/enquiry.ts';
import { readPhone } from '#domain/phone.ts';
import { clearDraft, control, renewKey, saveDraft, valuesOf } from './draft.ts';
import { bodyOf, type FailureReason, send } from './send.ts';

interface Places {
	/** Take the focus when they appear. */
	summary: RefObject<HTMLDivElement | null>;
	failure: RefObject<HTMLDivElement | null>;
	status: RefObject<HTMLDivElement | null>;
}

/** Where an enquiry stands: being typed (with what is wrong, or why it was not sent), being sent, or received. */
export const useEnquiry = (place: RefObject<HTMLFormElement | null>, action: string, country: Country) => {
	const places: Places = {
		summary: useRef<HTMLDivElement>(null),
		failure: useRef<HTMLDivElement>(null),
		status: useRef<HTMLDivElement>(null),
	};
	const [errors, setErrors] = useState<FieldError[]>([]);
	const [reason, setReason] = useState<FailureReason>();
	const [phase, setPhase] = useState<'typing' | 'sending' | 'proving' | 'thanks'>('typing');
	const busy = useRef(false);

	/** Draws at once, so that the new part can take the focus. */
	const show = (draw: () => void, part: RefObject<HTMLElement | null>) => {
		flushSync(draw);
		part.current?.focus();
		part.current?.scrollIntoView({ block: 'nearest' });
	};

	const submit = async () => {
		const form = place.current;
		if (!form || busy.current) return;
		const typed = valuesOf(form);
		const wrong = checkEnquiry(typed, country);
		if (wrong.length > 0) {
			show(() => {
				setErrors(wrong);
				setReason(undefined);
			}, places.summary);
			return;
		}
		busy.current = true;
		const values = tidy(typed);
		if (values.phone) values.phone = readPhone(values.phone, country).number ?? values.phone;
		const body = bodyOf(form, values);
		saveDraft(form);
		show(() => {
			setErrors([]);
			setReason(undefined);
			setPhase('sending');
		}, places.status);
		const outcome = await send(action, body, () => setPhase('proving'));
		busy.current = false;
		if (outcome.kind === 'sent') {
			clearDraft(form);
			setPhase('thanks');
		} else if (outcome.kind === 'refused') {
			show(() => {
				setPhase('typing');
				setErrors(outcome.errors);
			}, places.summary);
		} else {
			if (outcome.mismatch) renewKey(form);
			show(() => {
				setPhase('typing');
				setReason(outcome.reason);
			}, places.failure);
		}
	};

	/** Takes away the errors that are mended, and never brings one that was not there. */
	const mend = (chosen: Country = country) => {
		const form = place.current;
		if (!form || errors.length === 0) return;
		const now = new Map(checkEnquiry(valuesOf(form), chosen).map((error) => [error.field, error]));
		setErrors(errors.flatMap(({ field }) => now.get(field) ?? []));
	};

	const focusField = (field: EnquiryField) => {
		if (place.current) control(place.current, field).focus();
	};

	// Our own sentences replace the browser's bubbles, which stay for visitors without scripts.
	useEffect(() => {
		if (place.current) place.current.noValidate = true;
	}, [place]);

	const close = () => {
		setPhase('typing');
		place.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
	};

	return { places, errors, reason, phase, submit, mend, focusField, close };
};
