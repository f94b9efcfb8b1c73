import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { checkHere } from '../publishing/testing/check-here.ts';
import { type TestProject, testProject } from '../publishing/testing/project.ts';

const SLUG = 'bus-factory';
let place: TestProject;
let office: TestOffice;
let editor: Person;
let other: Person;
beforeAll(async () => {
	place = testProject('whole', [SLUG]);
	// Nobody publishes: what was asked for stays where it is.
	office = await openTestOffice({ paths: place, check: checkHere });
	editor = await office.as('editor');
	other = await office.as('owner');
});
afterAll(async () => {
	await office.close();
	place.remove();
});
beforeEach(async () => {
	for (const table of ['publication', 'draft'] as const) await office.store.db.deleteFrom(table).execute();
});

const opened = async (slug = SLUG) => (await editor.send('GET', `/goods/${slug}`)).json;
const save = async (slug = SLUG) => {
	const { value, version } = await opened(slug);
	value.words.zh.fields.title = '巴士廠之旅';
	expect((await editor.send('PUT', `/goods/${slug}`, { body: { value, version } })).status).toBe(200);
};
const submit = async (slug = SLUG) =>
	editor.send('POST', `/goods/${slug}/submit`, { body: { version: (await opened(slug)).version } });
const remove = (slug = SLUG) => other.send('DELETE', `/goods/${slug}`);
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
	(await Promise.all(calls)).map(({ status }) => status).toSorted();
const queued = async () => (await office.store.db.selectFrom('publication').select('id').execute()).length;

it.each(['without a draft', 'with a draft'])(
	'a trip %s that three colleagues delete is taken off once',
	async (how) => {
		if (how === 'with a draft') await save();
		expect(await statusesOf([remove(), remove(), remove()])).toEqual([202, 409, 409]);
		expect(await queued()).toBe(1);
	},
);
it('a draft that is submitted while its trip is deleted is submitted, or the trip deleted', async () => {
	await save();
	const [submitted, ...removed] = await Promise.all([submit(), remove(), remove()]);
	expect([submitted, ...removed].filter(({ status }) => status < 300)).toHaveLength(1);
	expect(await queued()).toBe(submitted.status === 204 ? 0 : 1);
});
it('a new trip that is deleted while somebody saves it lies in the bin, or its deletion is refused', async () => {
	const { value } = await opened();
	expect((await editor.send('POST', '/goods', { body: { slug: 'fresh', value } })).status).toBe(201);
	const { version } = await opened('fresh');
	const changes = [0, 1].map(() => editor.send('PUT', '/goods/fresh', { body: { value, version } }));
	const removed = await remove('fresh');
	await Promise.all(changes);
	expect((await opened('fresh')).shelf).toBe(removed.status === 200 ? 'bin' : 'off');
});
it('a publication that failed is tried again once', async () => {
	await remove();
	office.time.now += 1000;
	await office.store.db.updateTable('publication').set({ state: 'failed' }).execute();
	const [{ id } = { id: '' }] = await office.store.db.selectFrom('publication').select('id').execute();
	const retry = () => other.send('POST', `/publications/${id}/retry`);
	expect(await statusesOf([retry(), retry(), retry()])).toEqual([202, 409, 409]);
});
it('an advert that is put up while it is deleted is put up, or deleted', async () => {
	const caption = { en: 'Typhoon: phone us', zh: '颱風：請致電', cn: '台风：请致电' };
	const value = { place: 'notice', order: 0, caption };
	expect((await editor.send('POST', '/adverts', { body: { id: 'storm', value } })).status).toBe(201);
	const { version } = (await editor.send('GET', '/adverts/storm')).json;
	const putUp = { body: { action: 'publish', version } };
	const calls = [other.send('POST', '/adverts/storm/state', putUp), other.send('DELETE', '/adverts/storm')];
	const [up, gone] = await Promise.all(calls);
	expect([up, gone].filter((answer) => (answer?.status ?? 500) < 300)).toHaveLength(1);
	expect(await queued()).toBe(up?.status === 202 ? 1 : 0);
});
