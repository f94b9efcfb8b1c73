import { DEFAULT_COUNTRY } from '#domain/country.ts';
import { ENQUIRY_FIELDS, HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { $draft, type Draft, draftOf } from '../../stores/enquiry-draft.ts';
import { askedTrip, control, fillIn, typedIn } from './fields.ts';

/** After this many milliseconds without a key press the draft is stored. */
const PAUSE = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
/** What this page has stored last; null when another tab has changed it since. */
let own: Draft | undefined | null = null;

export const setDraft = (draft: Draft | undefined): void => {
	clearTimeout(timer);
	timer = undefined;
	own = draft;
	$draft.set(draft);
};

/** Stores what was typed into a form; an empty form has no draft. */
export const saveDraft = (form: HTMLFormElement): void => {
	const values = typedIn(form);
	setDraft(ENQUIRY_FIELDS.some((field) => values[field] !== '') ? draftOf(values) : undefined);
};

const isReloaded = (): boolean => {
	const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	return visit?.type === 'reload';
};

/** Puts the draft into a form; a letter that nobody began, begins with the trip that is asked about. */
const restore = (form: HTMLFormElement): void => {
	const draft = $draft.get();
	if (draft) fillIn(form, draft.values);
	const letter = control(form, 'message');
	if (letter.value === '') letter.value = askedTrip()?.letter ?? '';
	// A browser that ticks it again after a reload would consent for the visitor.
	const box = control(form, HIDDEN_FIELDS.marketing);
	if (box instanceof HTMLInputElement && isReloaded()) box.checked = false;
	// The island knows the flag and code of another country than the one in the HTML.
	if (draft && draft.country !== DEFAULT_COUNTRY.code) form.dispatchEvent(new Event('change', { bubbles: true }));
};

/**
 * Keeps what is typed into a form, over a reload and a change of language, before its island lives and without it, and
 * follows what other tabs keep.
 */
export const keepDraft = (form: HTMLFormElement): void => {
	restore(form);
	const flush = () => {
		if (timer !== undefined) saveDraft(form);
	};
	const saveSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(flush, PAUSE);
	};
	if (!$draft.get()) saveSoon(); // what was typed before this came
	form.addEventListener('input', ({ target }) => {
		if ((target as HTMLInputElement).name) saveSoon();
	});
	addEventListener('pagehide', flush);
	document.addEventListener('visibilitychange', flush);
	$draft.listen((draft) => {
		if (draft === own) return;
		own = null;
		if (draft) fillIn(form, draft.values);
		else form.reset();
	});
};
