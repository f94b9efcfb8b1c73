import { describe, expect, it } from 'vitest';
import { aCatalogue, aDeparture } from '../departures/testing/a-departure.ts';
import { dayIn, matchTrip } from './match-trip.ts';

const product = 'bus-depot-soft-drink-factory';
const catalogue = aCatalogue([aDeparture({ product, variant: '41' }), aDeparture({ product, date: '2026-12-19' })], {
	trips: new Map([
		['bus-factory', ['Bus depot and soft-drink factory', '巴士車廠與汽水廠']],
		['bus-horse-riding', ['Bus depot', '巴士車廠與騎馬']],
	]),
});
const words = { variant: '', sku: '', title: '', others: [] };

describe('a line of an order', () => {
	it.each([
		['by its variant, whatever its words say', { variant: '41', title: 'Something else' }, 'bus-factory', '2026-12-05'],
		['by its SKU', { sku: 'bus-factory-2026-12-19' }, 'bus-factory', '2026-12-19'],
		[
			'by the name of its product',
			{ sku: 'BUS_DEPOT-soft-drink-factory', others: ['19/12/2026'] },
			'bus-factory',
			'2026-12-19',
		],
		['by properties', { title: 'Voucher', others: ['巴士車廠與汽水廠', '2026年12月5日'] }, 'bus-factory', '2026-12-05'],
		['by its title', { title: '2026學校假期 巴士車廠與汽水廠', others: ['Dec 5, 2026'] }, 'bus-factory', '2026-12-05'],
		['by the longest title in it', { title: 'Ticket: Bus depot and soft-drink factory' }, 'bus-factory', ''],
		['without a day that the trip leaves on', { sku: 'bus-factory', others: ['2026-12-06'] }, 'bus-factory', ''],
		['not at all', { variant: '42', title: 'Gift wrap', sku: '---' }, '', ''],
	])('is matched %s', (_name, line, trip, departure) => {
		expect(matchTrip({ ...words, ...line }, catalogue)).toEqual({ trip, departure });
	});
	it.each([
		['2026-12-5', '2026-12-05'],
		['Sat 5 December 2026, 9:00', '2026-12-05'],
		['5th Dec 2026', '2026-12-05'],
		['２０２６年１２月５日（六）', '2026-12-05'],
		['05.12.2026', '2026-12-05'],
		['5 Foo 2026', undefined],
		['31/2/2026', undefined],
		['7 to 12', undefined],
	])('has its day in %s', (text, day) => expect(dayIn(text)).toBe(day));
});
