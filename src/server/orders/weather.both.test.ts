import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { WEATHER_DECISIONS } from '#domain/weather.ts';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';

const ID = '2026-12-05_bus-factory';
let office: TestOffice;
let clerk: Person;
beforeAll(async () => {
	office = await openTestOffice();
});
beforeEach(async () => {
	office.time.now = Date.parse('2026-12-04T23:30:00Z');
	clerk = await office.as('clerk', { username: crypto.randomUUID() });
	await office.store.db.deleteFrom('departure_weather').execute();
});
afterAll(() => office.close());

const opened = async () => (await clerk.send('GET', `/departures/${ID}`)).json.weather;
const decide = (decision: string, version: number | null, id = ID, tell = false) =>
	clerk.send('PUT', `/departures/${id}/weather`, { body: { decision, version, tell } });
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
		expect(previews).toContainEqual(
			expect.objectContaining({ decision: 'goes', locale: 'en', title: 'Going ahead: decided 07:30' }),
		);
		expect(JSON.stringify(previews)).not.toMatch(/[{]\w+[}]/);
		expect((await decide('goes', null)).status).toBe(204);
		expect((await opened()).decided).toMatchObject({ decision: 'goes', who: clerk.account.name });
		expect(await soon()).toMatchObject({
			en: {
				line: ['Bus depot and soft-drink factory, Sat 5 Dec: goes ahead, decided 07:30', '/busFactory#departures'],
				days: { 'bus-factory': { '2026-12-05': ['goes', 'Going ahead: decided 07:30'] } },
			},
			'zh-Hant-HK': { line: ['巴士車廠及汽水廠，5/12 六：照常出發，07:30決定', '/zh/busFactory#departures'] },
			'zh-Hans': { days: { 'bus-factory': { '2026-12-05': ['goes', '出发：07:30已决定'] } } },
		});
		const { at } = (await opened()).decided;
		expect((await decide('open', at)).status).toBe(204);
		expect(await soon()).toBeUndefined();
	});
	it('counts once when it is said twice, and the second of two colleagues is told', async () => {
		expect((await decide('goes', null)).status).toBe(204);
		const first = (await opened()).decided;
		expect((await decide('goes', null)).status).toBe(204);
		expect((await opened()).decided).toEqual(first);
		expect((await decide('cancelled', null)).json.error.code).toBe('conflict');
		expect((await decide('cancelled', first.at - 1)).json.error.code).toBe('conflict');
		expect((await opened()).decided).toEqual(first);
		expect((await decide('cancelled', first.at)).status).toBe(204);
		const lines = await office.store.db
			.selectFrom('audit')
			.selectAll()
			.where('subject', '=', `departure/${ID}`)
			.execute();
		expect(lines.filter(({ action }) => action.endsWith('/weather')).length).toBeGreaterThanOrEqual(2);
	});
	it('is said of today and tomorrow; of several departures it is said how many', async () => {
		office.time.now = Date.parse('2026-12-04T10:00:00Z');
		clerk = await office.as('clerk', { username: crypto.randomUUID() });
		expect((await decide('goes', null, '2026-12-06_bus-factory')).status).toBe(204);
		expect(await soon()).toBeUndefined();
		expect((await decide('cancelled', null, '2026-12-05_science-museum')).status).toBe(204);
		expect((await soon()).en.line).toEqual([
			'Science museum and pizza workshop, Sat 5 Dec: cancelled, decided Fri 4 Dec 18:00',
			'/scienceMuseum#departures',
		]);
		expect((await decide('goes', null)).status).toBe(204);
		expect((await decide('goes', null, '2026-12-04_science-museum')).status).toBe(204);
		const { en, 'zh-Hans': cn } = await soon();
		// The one that is cancelled has its name.
		const [title, date] = ['Science museum and pizza workshop', 'Sat 5 Dec'];
		expect(en.line).toEqual([`Cancelled: ${title}, ${date}. Going ahead: 2`, '/ourSchedule']);
		expect(cn.line).toEqual(['科学馆与披萨工坊，5/12 周六：取消；其余2团照常出发', '/cn/ourSchedule']);
		expect((await decide('cancelled', (await opened()).decided.at)).status).toBe(204);
		const several = await soon();
		expect(several.en.line).toEqual(['Departures today and tomorrow: 2 cancelled, 1 going ahead', '/ourSchedule']);
		expect(several['zh-Hans'].line).toEqual(['今明两天出团：取消2团，照常1团', '/cn/ourSchedule']);
	});
	it('is not decided of a day that is over, of no departure, or by who does not sell', async () => {
		expect((await decide('goes', null, '2026-12-05_no-trip')).status).toBe(404);
		expect((await decide('goes', null, 'nothing')).status).toBe(404);
		expect((await decide('snow', null)).status).toBe(422);
		const editor = await office.as('editor');
		const body = { decision: 'goes', version: null, tell: false };
		expect((await editor.send('PUT', `/departures/${ID}/weather`, { body })).status).toBe(403);
		office.time.now = Date.parse('2026-12-05T16:00:00Z');
		clerk = await office.as('clerk', { username: crypto.randomUUID() });
		expect((await decide('goes', null)).json.error.code).toBe('bad_transition');
	});
});
