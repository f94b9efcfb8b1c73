import { afterEach, beforeEach, expect } from 'vitest';
import { openTestOffice, type Person, type TestOffice } from '../../../../testing/admin.ts';
import { aStoredLine, storeAnOrder } from '../../../orders/testing/a-stored-order.ts';
import { bookingPath } from '../../booking-link.ts';
import { unlockCookie } from '../unlock.ts';

export const TRIP = 'bus-factory';
export const DAY = '2026-12-05';
export const OTHER_DAY = '2026-12-19';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Of the test that runs; a file of tests has its own. */
export let office: TestOffice;
export let link: string;
/** Its id. */
export let order: string;
let clerk: Person;
const UNLOCKED = () => ({ cookie: unlockCookie('secret', { id: order, phone: '+85251234567' }) });

/** Opens an office with an order of two children, whose family has its link, before each test of a file. */
export const beginBookings = (): void => {
	beforeEach(async () => {
		office = await openTestOffice();
		office.time.now = Date.parse('2026-11-27T04:00:00Z');
		clerk = await office.as('clerk');
		order = await storeAnOrder(office.store, { locale: 'en', lines: [aStoredLine({ departure: DAY, trip: TRIP })] });
		const { id } = await office.store.db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow();
		// The family has the link.
		await office.store.db.updateTable('dispatch').set({ state: 'sent' }).execute();
		link = bookingPath('secret', id);
	});
	afterEach(() => office.close());
};

export const at = (time: string) => {
	office.time.now = Date.parse(time);
};
/** A clerk whose session begins now. */
export const clerkNow = async () => {
	clerk = await office.as('clerk', { username: crypto.randomUUID() });
};
/** A browser in which the booking was unlocked, or one that has only the link. */
export const get = (url = link, headers: Record<string, string> = UNLOCKED()) => office.app.inject({ url, headers });
export const post = (fields: Record<string, string>, url = link, headers: Record<string, string> = UNLOCKED()) =>
	office.app.inject({
		method: 'POST',
		url,
		payload: new URLSearchParams(fields).toString(),
		headers: { ...FORM, ...headers },
	});
export const words = () =>
	office.store.db.selectFrom('word').selectAll().where('source', '=', 'family').orderBy('at').orderBy('id').execute();
/** What was read, then what was not. */
export const values = async () =>
	(await words())
		.map(({ name, value, unread }): [string, string, number] => [name, value, unread])
		.toSorted((a, b) => a[2] - b[2] || (a[1] < b[1] ? -1 : 1));
export const places = async () => (await clerk.send('GET', `/orders/${order}`)).json;
/** The place of 陈大文, who is 7 and cannot eat peanuts, or of 陈小文, who is 5. */
export const placeOf = async (name: string): Promise<string> =>
	(await places()).places.find((place: { name: string }) => place.name === name).id;
/** A clerk does something with places of the order. */
export const act = async (action: 'move' | 'cancel', names: string[], body: object) => {
	const { updatedAt: version } = await places();
	const chosen = await Promise.all(names.map(placeOf));
	const { status } = await clerk.send('POST', `/orders/${order}/places/${action}`, {
		body: { version, places: chosen, reason: 'illness', ...body },
	});
	expect(status).toBe(200);
};
/** A clerk has read everything; a field is where it goes. */
export const readAll = async (field?: string) => {
	for (const { id, unread } of await words())
		if (unread) await clerk.send('POST', `/words/${id}/read`, { body: { field } });
};
