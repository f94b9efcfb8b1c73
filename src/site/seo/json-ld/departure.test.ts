import { describe, expect, it } from 'vitest';
import type { ShownDeparture } from '../../content/seats.ts';
import { type DepartureFacts, departureEvent } from './departure.ts';

const departure: ShownDeparture = {
	date: '2026-12-05',
	trip: 'bus-factory',
	price: 899,
	product: 'bus-depot',
	seats: 'open',
	sequence: 0,
};
const facts: DepartureFacts = {
	url: 'https://www.example.org/busFactory',
	about: { name: 'Bus depot', performer: { '@id': 'https://www.example.org/#organisation' } },
	span: { start: '10:00', end: '15:00' },
	since: '2026-11-20',
	shop: ({ product }) => `https://shop.example.org/products/${product}`,
};

describe('the description of a departure', () => {
	it('says when in Hong Kong time, for how much, and where to book', () => {
		expect(departureEvent(departure, facts)).toMatchObject({
			startDate: '2026-12-05T10:00:00+08:00',
			endDate: '2026-12-05T15:00:00+08:00',
			eventStatus: 'https://schema.org/EventScheduled',
			offers: {
				price: 899,
				priceCurrency: 'HKD',
				availability: 'https://schema.org/InStock',
				url: 'https://shop.example.org/products/bus-depot',
			},
		});
	});
	it('says since when the offer stands: the day of the last change', () => {
		expect(departureEvent(departure, facts)).toMatchObject({ offers: { validFrom: '2026-11-20' } });
		const changed = departureEvent({ ...departure, changed: '2026-11-22' }, facts);
		expect(changed).toMatchObject({ offers: { validFrom: '2026-11-22' } });
	});
	it('gives the day alone while the hours are not known', () => {
		const event = departureEvent(departure, { ...facts, span: undefined });
		expect(event).toMatchObject({ startDate: '2026-12-05' });
		expect(JSON.parse(JSON.stringify(event))).not.toHaveProperty('endDate');
	});
	it('is sold out when full, and leads to the trip', () => {
		expect(departureEvent({ ...departure, seats: 'full' }, facts)).toMatchObject({
			offers: { availability: 'https://schema.org/SoldOut', url: facts.url },
		});
	});
	it('stays when it is cancelled, and says so', () => {
		const event = departureEvent({ ...departure, seats: 'cancelled' }, facts);
		expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
	});
});
