import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { SearchConfig } from '../pages/trips/search/form.ts';

/** The part of `window` that the script uses. */
export interface FilterWorld {
	document: Pick<Document, 'querySelector'>;
	location: Pick<Location, 'search'>;
	addEventListener(type: 'popstate', act: () => void): void;
}

/**
 * Fills the fields of the filter as the address says, before first paint and on Back and Forward, and keeps the status
 * line true until `form.ts` does. CSS hides tickets by category; what else is asked needs the index, so that the tickets
 * are hidden until there is an answer. Months that have passed are no choice. It runs inline after the filter and must
 * not use anything outside itself.
 */
export function fillFilter(world: FilterWorld, today: IsoDate): void {
	const form = world.document.querySelector<HTMLFormElement>('[data-filter]');
	const line = form?.querySelector('[data-filter-status]');
	if (!form || !line) return;
	const { counts, words, paged }: SearchConfig = JSON.parse(form.dataset['search'] ?? '');
	const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=category]')];
	const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name=q],select')];
	for (const option of form.querySelectorAll<HTMLOptionElement>('[name=month] option')) {
		if (option.value && option.value < today.slice(0, 7)) option.remove();
	}
	const tell = () => {
		if ('live' in form.dataset) return;
		const chosen = boxes.reduce((bits, box, index) => bits | (box.checked ? 1 << index : 0), 0);
		const asks = fields.some((field) => field.value.trim()) || (paged && chosen > 0);
		form.toggleAttribute('data-wanted', asks);
		const all = chosen === 0 ? words.all : words.some.replace('{n}', String(counts[chosen]));
		line.textContent = asks ? words.searching : all;
	};
	const take = () => {
		const asked = new URLSearchParams(world.location.search);
		const wanted = asked.getAll('category').join().split(',');
		for (const box of boxes) box.checked = wanted.includes(box.value);
		for (const field of fields) {
			field.value = (asked.get(field.name) ?? '').slice(0, 80);
			if (field.value === '') field.value = ''; // a choice that there is none of
		}
		tell();
	};
	form.addEventListener('change', tell);
	form.addEventListener('reset', () =>
		setTimeout(() => {
			tell(); // The fields are empty after the event.
			boxes[0]?.focus(); // The button goes away with the last choice.
		}),
	);
	world.addEventListener('popstate', take);
	take();
}
