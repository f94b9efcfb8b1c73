import { DEFAULT_COUNTRY } from '#domain/country.ts';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { lateSheet } from '../../load-stylesheet.ts';
import { control, renewKey, restoreDraft, saveDraft, suggestLetter } from './draft.ts';
import { keepTime } from './token.ts';

/** After this many milliseconds without a key press the draft is stored. */
const PAUSE = 400;

/** Trip → the sentence that asks about it; only the contact page holds it. */
const tripQuestion = (trip: string): string | undefined => {
	const table = document.getElementById('trip-questions')?.textContent;
	const questions: Record<string, string> = table ? JSON.parse(table) : {};
	return Object.hasOwn(questions, trip) ? questions[trip] : undefined;
};

/** `?trip=<slug>`: the enquiry is about that trip, and a first sentence says so unless the visitor has begun a letter. */
const askAboutTrip = (form: HTMLFormElement) => {
	const trip = new URLSearchParams(location.search).get('trip');
	const question = trip ? tripQuestion(trip) : undefined;
	const field = control(form, HIDDEN_FIELDS.trip);
	if (!trip || !question || !(field instanceof HTMLInputElement)) return;
	field.value = trip;
	field.disabled = false;
	suggestLetter(form, `${question}\n`);
};

/** Keeps what is typed, over a reload and a change of language, before and without the island. */
const keepDraft = (form: HTMLFormElement) => {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const flush = () => {
		if (timer === undefined) return;
		clearTimeout(timer);
		timer = undefined;
		saveDraft(form);
	};
	form.addEventListener('input', (event) => {
		if (!(event.target as HTMLInputElement).name) return;
		renewKey(form);
		clearTimeout(timer);
		timer = setTimeout(flush, PAUSE);
	});
	form.addEventListener('reset', () => {
		clearTimeout(timer);
		timer = undefined;
	});
	addEventListener('pagehide', flush);
	document.addEventListener('visibilitychange', flush);
};

/** Fetches the look of what opens from the form at the first sign that it is used. */
const dress = (form: HTMLFormElement) => {
	const href = document.querySelector<HTMLElement>('[data-form-styles]')?.dataset['formStyles'];
	const place = form.closest('astro-island') ?? form;
	const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'change'];
	for (const sign of signs) place.addEventListener(sign, () => void lateSheet(href), { once: true, passive: true });
};

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enquiry]')) {
	dress(form);
	restoreDraft(form);
	askAboutTrip(form);
	keepDraft(form);
	keepTime(form);
	// The island knows the flag and code of another country than the one in the HTML.
	if (control(form, HIDDEN_FIELDS.country).value !== DEFAULT_COUNTRY.code)
		form.closest('astro-island')?.dispatchEvent(new Event('change'));
}
