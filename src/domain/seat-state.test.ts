import { expect, it } from 'vitest';
import { shownSeats } from './seat-state.ts';

it('what a server said of a departure means nothing unless it is a state', () => {
	const departure = { trip: 'bus-factory', date: '2026-12-05' };
	const said = (word: string) => shownSeats({ 'bus-factory': { '2026-12-05': word } }, departure);
	expect(said('few')).toEqual({ state: 'few', families: undefined });
	expect(said('full 2')).toEqual({ state: 'full', families: '2' });
	expect(said('sold')).toBeUndefined();
	expect(shownSeats({}, departure)).toBeUndefined();
});
