import { searchTerms } from '#domain/search-text.ts';
import { fill } from '#i18n/fill.ts';
import { lookUp } from '../../look-up.ts';

/** How long the search waits for the next letter, milliseconds. */
const PAUSE = 150;

/** The part of the page that the script works on, and what it says. */
export interface SearchOfQuestions {
	/** Addresses of the indexes, that of the page's language first. */
	indexes: readonly string[];
	words: Record<'all' | 'one' | 'some' | 'none' | 'failed', string>;
}

const textsIn = (parts: readonly Element[]): Text[] => {
	const texts: Text[] = [];
	for (const part of parts) {
		const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
	}
	return texts;
};

const mark = (parts: readonly Element[], terms: readonly string[]): void => {
	if (!('highlights' in CSS)) return;
	const ranges = terms.flatMap((term) => {
		const shape = new RegExp(term.startsWith(' ') ? `\\b${term.slice(1)}\\w*` : term, 'giu');
		return textsIn(parts).flatMap((text) =>
			Array.from(text.data.matchAll(shape), ({ index, 0: { length } }) => {
				const range = new Range();
				range.setStart(text, index);
				range.setEnd(text, index + length);
				return range;
			}),
		);
	});
	CSS.highlights.set('found', new Highlight(...ranges));
};

/** Lets the visitor search the answers: hides what has not all of the words, opens the first that has, and marks them. */
export const searchQuestions = (page: HTMLElement, { indexes, words }: SearchOfQuestions): void => {
	const field = page.querySelector('input');
	const status = page.querySelector('[role=status]');
	const clear = page.querySelector<HTMLElement>('[data-clear]');
	const all = [...page.querySelectorAll('details')];
	if (!field || !status || !clear) return;
	const show = (asked: string, found: ReadonlySet<string> | undefined) => {
		const fitting = all.filter(({ dataset }) => !found || found.has(dataset['id'] ?? ''));
		for (const each of all) each.hidden = !fitting.includes(each);
		for (const group of page.querySelectorAll<HTMLElement>('section'))
			group.hidden = !group.querySelector('details:not([hidden])');
		if (found && fitting[0]) fitting[0].open = true;
		page.toggleAttribute('data-asked', found !== undefined);
		clear.hidden = field.value === '';
		const some = ['none', 'one'] as const;
		const sentence = found ? (some[fitting.length] ?? 'some') : 'all';
		status.textContent = fill(words[sentence], { n: fitting.length, words: asked });
		mark(found ? fitting : [], searchTerms(asked));
	};
	let turn = 0;
	const search = async () => {
		const own = ++turn;
		const asked = field.value.trim();
		const found = await lookUp(asked, indexes, 'answers').catch(() => null);
		if (own !== turn) return;
		show(asked, found?.answers);
		if (found === null) status.textContent = words.failed;
	};
	let pause: ReturnType<typeof setTimeout> | undefined;
	field.addEventListener('input', () => {
		clearTimeout(pause);
		pause = setTimeout(search, PAUSE);
	});
	clear.addEventListener('click', () => {
		field.value = '';
		field.focus();
		void search();
	});
	field.value ||= new URLSearchParams(location.search).get('q') ?? '';
	if (field.value) void search();
};
