import { expect, it } from 'vitest';
import { shownState } from './seat-state.ts';

it('what a server said of a departure means nothing unless it is a state', () => {
	const departure = { trip: 'bus-factory', date: '2026-12-05' };
	const said = (word: string) => shownState({ 'bus-factory': { '2026-12-05': word } }, departure);
	expect(said('open')).toBe('open');
	expect(said('full 2')).toBe('full');
	expect(said('sold')).toBeUndefined();
	expect(shownState({}, departure)).toBeUndefined();
});
