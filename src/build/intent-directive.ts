import type { ClientDirective } from 'astro';
import { followTranslation } from '../site/islands/parts/translation.ts';

/** Code that has not come after two minutes does not come (the specification's time-out). */
const TIME_OUT = 120_000;
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'change'] as const;

/**
 * `client:intent`: loads an island at the first sign that the visitor wants it; `change` is that of a form filled in by the
 * browser or for the visitor. A click or submit that lands before React has attached is held back and done again
 * afterwards; links to elsewhere and fields are not held. When the code cannot be had (Astro tries once more by itself),
 * the element works as plain HTML again, the held click included, and a sentence says so.
 */
const intent: ClientDirective = (load, _, island) => {
	const untranslate = followTranslation(island);
	let asked = false;
	let held: HTMLElement | null = null;

	const hold = (event: Event) => {
		if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return; // opens a new tab
		if ((event.target as Element).closest('a[href]:not([href^="#"])')) return; // leads on without any code
		if (event.type === 'click' && (event.target as Element).closest('input, textarea, select, label')) return; // works by itself
		event.preventDefault();
		event.stopImmediatePropagation();
		held =
			event instanceof SubmitEvent
				? event.submitter
				: (event.target as Element).closest<HTMLElement>(':not(svg, svg *, font)'); // a drawing cannot be clicked by script, a translated text goes
		void wake();
	};
	const release = () => {
		clearTimeout(timer);
		island.removeEventListener('click', hold, true);
		island.removeEventListener('submit', hold, true);
		held?.click();
		held = null;
	};
	const fail = () => {
		if (island.hasAttribute('data-failed')) return;
		island.setAttribute('data-failed', '');
		const message = document.createElement('p');
		message.className = 'island-failed';
		message.setAttribute('role', 'alert');
		message.textContent = document.body.dataset['islandFailed'] ?? '';
		(island.firstElementChild ?? island).prepend(message); // beside it, it would take a place in the page's grid
		release();
	};
	let timer: ReturnType<typeof setTimeout>;
	const wake = async () => {
		if (asked) return;
		asked = true;
		for (const sign of SIGNS) island.removeEventListener(sign, wake);
		timer = setTimeout(fail, TIME_OUT);
		const hydrate = await load();
		if (island.hasAttribute('data-failed')) return;
		const isTranslated = untranslate();
		const done = hydrate();
		// React finds the texts that it expects only before the browser sees them: it attaches at once for any such event.
		if (isTranslated) island.firstElementChild?.dispatchEvent(new Event('keyup'));
		await done;
		release(); // React attaches at once for a click, or has done so
	};

	island.addEventListener('astro:hydration-error', fail);
	island.addEventListener('click', hold, true);
	island.addEventListener('submit', hold, true);
	for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true });
};

export default intent;
