import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CountryOption } from '#domain/country.ts';
import { searchCountries } from '#domain/country-search.ts';
import { useCountryList } from './countries.ts';

const PAGE = 6;

/** The row on which the arrow keys stand: first `atFirst`, until they have moved. The list scrolls to it. */
const useActiveRow = (id: string, rows: readonly CountryOption[], atFirst: number) => {
	const [moved, setMoved] = useState<number>();
	const last = rows.length - 1;
	const active = Math.min(moved ?? Math.max(atFirst, 0), last);
	const activeId = active >= 0 ? `${id}-${rows[active]?.code}` : undefined;
	useEffect(() => {
		const row = document.getElementById(`${activeId}`);
		const frame = row?.parentElement;
		if (!row || !frame) return;
		// Only the list scrolls, never the page under it.
		const top = row.offsetTop - frame.offsetTop;
		const bottom = top + row.offsetHeight - frame.clientHeight;
		if (moved === undefined) frame.scrollTop = (top + bottom) / 2;
		else frame.scrollTop = Math.max(Math.min(frame.scrollTop, top), bottom);
	}, [activeId, moved]);
	/** Where a key leads from there. */
	const walk: Record<string, number> = {
		ArrowDown: active === last ? 0 : active + 1,
		ArrowUp: active <= 0 ? last : active - 1,
		PageDown: Math.min(active + PAGE, last),
		PageUp: Math.max(active - PAGE, 0),
		Home: 0,
		End: last,
	};
	return { active, activeId, walk, setMoved };
};

export interface CountrySearch {
	id: string;
	/** ISO code of the chosen country. */
	chosen: string;
	search: string;
	address: string;
	/** The focus goes back to it. */
	button: RefObject<HTMLButtonElement | null>;
	/** Undefined closes the list. */
	onSearch: (search: string | undefined) => void;
	onChoose: (country: CountryOption) => void;
}

/** The countries that are found, the keys that walk through them, and what closes the list. */
export const useCountryPopover = ({ id, chosen, search, address, button, onSearch, onChoose }: CountrySearch) => {
	const { list, state, again } = useCountryList(address);
	/** The list follows when the key that was pressed has shown its letter. */
	const listed = useDeferredValue(search);
	const found = searchCountries(list, listed);
	/** All countries show: the list opens at the chosen one. */
	const atFirst = listed ? 0 : found.findIndex(({ code }) => code === chosen);
	const { active, activeId, walk, setMoved } = useActiveRow(id, found, atFirst);
	const box = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);

	useEffect(() => {
		input.current?.focus();
	}, []);
	// Again when the countries have come: the list is taller than the word that announced it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the state
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' });
	}, [state]);
	useEffect(() => {
		const leave = ({ target }: Event) => {
			const inside = target instanceof Node && (box.current?.contains(target) || button.current?.contains(target));
			if (!inside) onSearch(undefined);
		};
		const life = new AbortController();
		for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, { signal: life.signal });
		return () => life.abort();
	}, [button, onSearch]);

	const close = () => {
		onSearch(undefined);
		button.current?.focus();
	};
	const choose = (country: CountryOption | undefined) => {
		if (!country) return;
		onChoose(country);
		close();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const to = walk[event.key];
		if (to !== undefined) setMoved(to);
		else if (event.key === 'Enter') choose(searchCountries(list, search)[listed === search ? active : 0]);
		else if (event.key === 'Escape') close();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	const type = (words: string) => {
		setMoved(undefined);
		onSearch(words);
	};
	return { box, input, found, state, again, active, activeId, choose, onKeyDown, type };
};
