import {
	asksCategoriesOnly,
	categoryBits,
	pageIn,
	queryIn,
	sameQuery,
	type TripQuery,
	withQuery,
} from '#domain/trip-query.ts';
import { fill } from '#i18n/fill.ts';
import type { ResultsPlace, SearchPlace } from './answer.ts';

/** What the page tells its search: `data-search` of the form. */
export interface SearchConfig extends SearchPlace {
	/** Address of `answer.ts`. */
	code: string;
	/** For every choice of categories, as bits, how many trips there are. */
	counts: readonly number[];
	/** Trips stand on other pages too, so that any choice needs the index. */
	paged: boolean;
	/** The status line. `{n}` is open; in `found`, `{page}` and `{count}` too. */
	words: { all: string; some: string; found: string; searching: string };
}

/** How long the search waits for the next letter, milliseconds. */
const PAUSE = 200;

const parametersOf = (form: HTMLFormElement): URLSearchParams =>
	new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]));

/**
 * Keeps address, fields, status line and tickets in step: a choice is a new step of the history, a word being typed is
 * one. `fill-filter.ts` has filled the fields as the address says. What needs the index is fetched with it.
 */
const startSearch = (form: HTMLFormElement): void => {
	const part = <T extends Element>(name: string) => document.querySelector<T>(`[data-search-${name}]`);
	const status = form.querySelector('[data-filter-status]');
	const none = part<HTMLElement>('none');
	const failure = part<HTMLElement>('failed');
	const section = part<HTMLElement>('results');
	const template = document.querySelector<HTMLTemplateElement>('template[data-card]');
	const results: ResultsPlace | undefined = section && template ? { section, template } : undefined;
	const { code, counts, words, folder, language }: SearchConfig = JSON.parse(form.dataset['search'] ?? '');
	let latest = 0;
	let typing = false;
	let pause: ReturnType<typeof setTimeout> | undefined;

	const say = (text: string, count: number, failed = false) => {
		if (status) status.textContent = text;
		if (none) none.hidden = count > 0;
		if (failure) failure.hidden = !failed;
		form.removeAttribute('data-wanted');
	};
	const showList = () => {
		if (section) section.hidden = true;
		for (const ticket of document.querySelectorAll('[data-off]')) ticket.removeAttribute('data-off');
	};
	const asked = () => new URLSearchParams(location.search);
	const wanted = (): TripQuery => queryIn(parametersOf(form));

	let failures = 0;
	/** What reads the index; a browser does not ask twice for a module that did not come, unless it has another name. */
	const load = async (): Promise<typeof import('./answer.ts')> => {
		try {
			return await import(/* @vite-ignore */ failures > 0 ? `${code}?${failures}` : code);
		} catch (error) {
			failures++;
			throw error;
		}
	};

	const look = async () => {
		clearTimeout(pause);
		const turn = ++latest;
		const query = wanted();
		const bits = categoryBits(query.categories);
		if (asksCategoriesOnly(query) && (bits === 0 || !results)) {
			showList();
			const count = counts[bits] ?? 0;
			say(bits === 0 ? words.all : fill(words.some, { n: count }), count);
			return;
		}
		try {
			const addressOf = (page: number) => withQuery(location.search, query, page) || location.pathname;
			const { answer } = await load();
			const place = { folder, language };
			const found = await answer(query, pageIn(asked()), place, results, addressOf, () => turn === latest);
			if (!found) return;
			const { count: n, page, pages } = found;
			say(fill(pages > 1 ? words.found : words.some, { n, page, count: pages }), n);
		} catch {
			if (turn !== latest) return;
			showList();
			say(words.all, 1, true);
		}
	};
	const goTo = (page: number, typed = false): Promise<void> => {
		const { pathname, search, hash } = location;
		const address = withQuery(search, wanted(), page);
		if (address !== search) {
			const step = typed && typing ? 'replaceState' : 'pushState';
			history[step](history.state, '', pathname + address + hash);
			typing = typed;
		}
		return look();
	};
	const read = (typed = false) => void goTo(sameQuery(queryIn(asked()), wanted()) ? pageIn(asked()) : 1, typed);
	const type = (event: Event) => {
		if ((event.target as HTMLInputElement).name !== 'q' || (event as InputEvent).isComposing) return;
		clearTimeout(pause);
		pause = setTimeout(read, PAUSE, true);
	};
	const choose = (event: Event) => {
		const typed = (event.target as HTMLInputElement).name === 'q';
		read(typed);
		if (typed) typing = false;
	};

	form.addEventListener('input', type);
	form.addEventListener('compositionend', type);
	form.addEventListener('change', choose);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		read(true);
		typing = false;
	});
	form.addEventListener('reset', () => setTimeout(read)); // The fields are empty after the event.
	addEventListener('popstate', () => {
		typing = false;
		void look();
	});
	section?.addEventListener('click', async (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('nav a');
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		await goTo(pageIn(new URL(link.href).searchParams));
		section.querySelector('h2')?.focus();
	});
	form.dataset['live'] = '';
	typing = true; // Fields that were filled before this code came belong to the step that the visitor is at.
	if (sameQuery(queryIn(asked()), wanted())) void look();
	else read(true);
	typing = false;
};

const form = document.querySelector<HTMLFormElement>('[data-search]');
if (form) startSearch(form);
