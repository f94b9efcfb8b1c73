import { expect, it } from 'vitest';
import { listQueryOf, narrowedBy, searchAfter } from './use-list.ts';

it('a list is asked for what it knows, and nothing else of the address', () => {
	expect(listQueryOf({ page: '2', state: 'paid', open: '1', utm: 'x', q: '' }, ['state'])).toEqual({
		page: '2',
		state: 'paid',
	});
});
it('a search and a filter leave rows out, a page and an order do not', () => {
	expect(narrowedBy({ page: '2', sort: 'price', order: 'asc', q: 'a', state: 'paid' })).toEqual(['q', 'state']);
});
it('another filter leads to the first page, opening a row does not', () => {
	expect(searchAfter({ page: '3', state: 'paid' }, { state: 'unpaid' })).toBe('?state=unpaid');
	expect(searchAfter({ page: '3' }, { open: 'a' })).toBe('?page=3&open=a');
	expect(searchAfter({ page: '3', open: 'a' }, { open: undefined })).toBe('?page=3');
	expect(searchAfter({ page: '3' }, { page: '4' })).toBe('?page=4');
	expect(searchAfter({ state: 'paid' }, { state: undefined })).toBe('');
});
