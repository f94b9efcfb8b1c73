import { afterAll, describe, expect, it } from 'vitest';
import { arrive } from '../enquiries/testing/an-enquiry.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { futureDepartures } from '../waiting/dates.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';
import { updateLines } from '../waiting/upkeep.ts';
import { daysWithPlaces } from './mails.ts';
import { bookGroup, decideWeather } from './testing/a-departure.ts';
import { weatherSoon } from './weather-soon.ts';

/** The one private departure of the content: nobody but its group has booked it, and it has places left. */
const OWN = { trip: 'animal-theme-park', departure: '2027-01-22' };
const ID = `${OWN.departure}_${OWN.trip}`;
const { office, get } = await openOrdersOffice();
const { app, store, time } = office;
const THE_DAY_BEFORE = Date.UTC(2027, 0, 21, 4);
afterAll(() => office.close());
await bookGroup(store, OWN, 20, time.now);
const visit = (url: string) => app.inject({ url, headers: { host: 'site.test' } });

describe('the departure of a private group', () => {
	it('stands in the calendar of the office and has its children on the roll call', async () => {
		expect(await get(`/departures/${ID}`)).toMatchObject({ private: true, scheduled: true, booked: 20, capacity: 24 });
		const { rows } = await get(`/calendar?from=${OWN.departure}&until=${OWN.departure}`);
		expect(rows).toMatchObject([{ id: ID, private: true }]);
		expect((await get(`/departures/${ID}/roll-call`)).children).toHaveLength(20);
	});
	it('is seen by no visitor: not how full it is, not in calendars, not in the news of the weather', async () => {
		expect((await visit('/api/availability')).json()).not.toHaveProperty(OWN.trip);
		expect((await visit(`/FieldTrips/${OWN.trip}/${OWN.departure}.ics`)).statusCode).toBe(404);
		await decideWeather(store, OWN, 'goes', THE_DAY_BEFORE);
		expect(await weatherSoon(store, THE_DAY_BEFORE)).toBeUndefined();
	});
	it('has no line to wait in, and is nobody’s other day', async () => {
		expect((await visit(`/api/waiting-list?departure=${ID}&lang=en`)).statusCode).toBe(404);
		expect(futureDepartures(OWN.trip, time.now)).toEqual([]);
		const wanted = { trip: OWN.trip, children: 1, but: '2027-01-30' };
		expect(await daysWithPlaces(store, wanted, time.now)).toEqual([]);
	});
	it('offers none of its places to who waited before it became private, nor to who enquires', async () => {
		const enquiry = await arrive(store, time.now, { trip: OWN.trip });
		const texts = JSON.stringify(await get(`/enquiries/${enquiry}/templates`));
		expect(texts).toContain('{date}');
		expect(texts).not.toMatch(/22 January|1月22日/);
		const id = await storeAFamily(store, OWN);
		await updateLines(store, time.now);
		const { rows } = await get('/waiting');
		expect(rows).toMatchObject([{ next: null, entries: [{ id, standing: 'waiting' }] }]);
	});
});
