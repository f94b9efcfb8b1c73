import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { WEATHER_DECISIONS } from '#domain/weather.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';

const ID = '2026-12-05_bus-factory';
const { office, clerk, get, clerkAt } = await openOrdersOffice(Date.parse('2026-12-04T23:30:00Z'));
const { db } = office.store;
beforeEach(async () => {
	await db.deleteFrom('departureWeather').execute();
});

const opened = async () => (await get(`/departures/${ID}`)).weather;
const decide = (decision: string, version: number | null, id = ID, who = clerk) =>
	who.send('PUT', `/departures/${id}/weather`, { body: { decision, version, tell: false } });
const soon = async () => {
	office.time.now += 1000;
	return (await office.app.inject({ url: '/api/availability', headers: { host: 'site.test' } })).json()['@weather'];
};

describe('what the weather means for a departure', () => {
	it('is decided by one call, with its time and who did it, and pages of visitors learn of it', async () => {
		expect(await soon()).toBeUndefined();
		const { decided, previews, over } = await opened();
		expect([decided, over]).toEqual([null, false]);
		expect(previews).toHaveLength(WEATHER_DECISIONS.length * LOCALES.length);
		const going = { decision: 'goes', locale: 'en', title: 'Going ahead: decided 07:30' };
		expect(previews).toContainEqual(expect.objectContaining(going));
		expect((await decide('goes', null)).status).toBe(204);
		expect((await opened()).decided).toMatchObject({ decision: 'goes', who: clerk.account.name });
		expect(await soon()).toMatchObject({
			en: {
				line: ['Bus depot and soft-drink factory, Sat 5 Dec: going ahead, decided 07:30', '/busFactory#departures'],
				days: { 'bus-factory': { '2026-12-05': ['goes', going.title] } },
			},
			'zh-Hant-HK': { line: ['巴士車廠及汽水廠，5/12 六：照常出發，07:30決定', '/zh/busFactory#departures'] },
		});
		expect((await decide('open', (await opened()).decided.at)).status).toBe(204);
		expect(await soon()).toBeUndefined();
	});
	it('counts once when it is said twice, and the second of two colleagues is told', async () => {
		expect((await decide('goes', null)).status).toBe(204);
		const first = (await opened()).decided;
		expect((await decide('goes', null)).status).toBe(204);
		expect((await opened()).decided).toEqual(first);
		for (const version of [null, first.at - 1])
			expect((await decide('cancelled', version)).json.error.code).toBe('conflict');
		expect((await opened()).decided).toEqual(first);
		expect((await decide('cancelled', first.at)).status).toBe(204);
		const audit = db.selectFrom('audit').select('after').where('subject', '=', `departure/${ID}`);
		expect(await audit.execute()).toContainEqual({ after: '{"weather":"cancelled"}' });
	});
	it('is said of today and tomorrow; of several departures it is said how many, and the one that is cancelled has its name', async () => {
		const today = await clerkAt(Date.parse('2026-12-04T10:00:00Z'));
		const decided = async (decision: string, id = ID) => {
			const lines = [aStoredLine({ departure: id.slice(0, 10), trip: id.slice(11) })];
			await storeAnOrder(office.store, { lines });
			expect((await decide(decision, null, id, today)).status).toBe(204);
		};
		const line = async () => (await soon()).en.line;
		await decided('goes', '2026-12-06_bus-factory');
		expect(await soon()).toBeUndefined();
		await decided('cancelled', '2026-12-05_science-museum');
		const named = 'Science museum and pizza workshop, Sat 5 Dec';
		expect(await line()).toEqual([`${named}: cancelled, decided Fri 4 Dec 18:00`, '/scienceMuseum#departures']);
		await decided('goes');
		await decided('goes', '2026-12-04_science-museum');
		expect(await line()).toEqual([`Cancelled: ${named}. Going ahead: 2`, '/ourSchedule']);
		await decided('cancelled', '2026-12-04_bus-factory');
		expect(await line()).toEqual(['Trips today and tomorrow: 2 cancelled, 2 going ahead', '/ourSchedule']);
	});
	it('is not decided of a day that is over, or of no departure', async () => {
		for (const id of ['2026-12-05_no-trip', 'nothing']) expect((await decide('goes', null, id)).status).toBe(404);
		const later = await clerkAt(Date.parse('2026-12-05T16:00:00Z'));
		expect((await decide('goes', null, ID, later)).json.error.code).toBe('bad_transition');
	});
});
