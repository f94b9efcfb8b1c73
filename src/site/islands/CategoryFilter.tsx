import { useStore } from '@nanostores/react';
import { type PropsWithChildren, useEffect, useRef } from 'react';
import type { Category } from '#domain/category.ts';
import { categoriesIn, countShown, toCategories, withCategories } from '#domain/category-filter.ts';
import { fill } from '#i18n/fill.ts';
import { chosenCategories } from '../stores/chosen-categories.ts';
import { Glyph } from './Glyph.tsx';
import { useReady } from './use-ready.ts';

interface Props {
	/** The categories of each trip. */
	trips: readonly (readonly Category[])[];
	/** `{n}` in `some` is the number of trips shown; `chosen` stands there without scripts. */
	words: { all: string; some: string; chosen: string; clear: string };
	/** Drawings: the insides of `<svg>`. */
	icons: Record<'close', string>;
}

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[name=category]')];

const ticked = (form: HTMLFormElement): Category[] =>
	toCategories(
		boxesOf(form)
			.filter((box) => box.checked)
			.map((box) => box.value),
	);

/** Chooses categories, as a new step of the history when the address says otherwise. */
const choose = (chosen: readonly Category[]): void => {
	chosenCategories.set(chosen);
	const { pathname, search, hash } = location;
	if (categoriesIn(search).join() === chosen.join()) return;
	history.pushState(history.state, '', pathname + withCategories(search, chosen) + hash);
};

/**
 * Keeps address, boxes and status line of the filter in step. The boxes are its children, complete without it; CSS hides
 * the tickets by them, and `tick-categories.ts` ticks them as the address says.
 */
export function CategoryFilter({ trips, words, icons, children }: PropsWithChildren<Props>) {
	const form = useRef<HTMLFormElement>(null);
	const chosen = useStore(chosenCategories);
	useReady(form);

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const read = () => choose(ticked(element));
		const restore = () => chosenCategories.set(ticked(element));
		read(); // Boxes may have been ticked before this code came.
		const afterReset = () => setTimeout(read); // The boxes are empty after the event.
		element.addEventListener('change', read);
		element.addEventListener('reset', afterReset);
		addEventListener('popstate', restore);
		return () => {
			element.removeEventListener('change', read);
			element.removeEventListener('reset', afterReset);
			removeEventListener('popstate', restore);
		};
	}, []);

	return (
		<form ref={form} className="filter" data-filter autoComplete="off" onSubmit={(event) => event.preventDefault()}>
			{children}
			<div className="fstat">
				<p role="status" className="fstat__live" data-filter-status suppressHydrationWarning>
					{chosen.length > 0 ? fill(words.some, { n: countShown(trips, chosen) }) : words.all}
				</p>
				<p className="fstat__plain">{words.chosen}</p>
				<button type="reset" className="link fstat__clear">
					<Glyph of={icons.close} />
					{words.clear}
				</button>
			</div>
		</form>
	);
}
