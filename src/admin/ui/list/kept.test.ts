import { afterEach, expect, it, vi } from 'vitest';
import { readKept, VIEWS, withView, writeKept } from './kept.ts';

const NOTHING = { hidden: [], views: [] };
const view = (name: string, search = '') => ({ name, search });

/** A local storage that holds a text; one that cannot be read refuses everything. */
const storage = (held: string | null | undefined) => {
	const memory = { held };
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	const setItem = (_key: string, value: string) => Object.assign(memory, { held: value });
	const both = held === undefined ? { getItem: refuse, setItem: refuse } : { getItem: () => memory.held, setItem };
	vi.stubGlobal('localStorage', both);
};
afterEach(() => void vi.unstubAllGlobals());

it('what was kept comes back', () => {
	storage(null);
	expect(readKept('orders')).toEqual(NOTHING);
	const kept = { hidden: ['phone'], views: [view('待发货·本周', '?state=paid&span=week&hide=phone')] };
	writeKept('orders', kept);
	expect(readKept('orders')).toEqual(kept);
});
it('storage that refuses is as if nothing was kept', () => {
	storage(undefined);
	writeKept('orders', { hidden: ['phone'], views: [] });
	expect(readKept('orders')).toEqual(NOTHING);
});
it.each(['', '{', 'null', '5', '{"hidden":"phone","views":{}}', '{"hidden":[5],"views":[null,{"name":"a"}]}'])(
	'what nobody here wrote is left out: %s',
	(text) => {
		storage(text);
		expect(readKept('orders')).toEqual(NOTHING);
	},
);
it('a view takes the place of the one with its name, and there are never too many', () => {
	const full = Array.from({ length: VIEWS.most }, (_, i) => view(String(i)));
	expect(withView(full, view('one more'))).toEqual(full);
	expect(withView(full, view('3', '?q=a'))[3]).toEqual(view('3', '?q=a'));
	expect(withView([view('a')], view('b'))).toEqual([view('a'), view('b')]);
});
