import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPicture } from '../trips/testing/picture.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());

const editor: TripOffice['people']['editor']['send'] = (...call) => office.people.editor.send(...call);
const detail = async () => (await editor('GET', '/goods/bus-factory')).json;
const ask = async (title: string) => {
	const { value } = await detail();
	value.words.en.fields.title = title;
	const answer = await editor('POST', '/previews', { body: { slug: 'bus-factory', value } });
	await office.previewer.idle();
	return answer;
};
/** What becomes of the preview of a value. */
const preview = async (slug: string, value: unknown) => {
	const { json } = await editor('POST', '/previews', { body: { slug, value } });
	await office.previewer.idle();
	return (await editor('GET', `/previews/${json.id}`)).json;
};

it('an editor sees the page of what is in the form; nothing is saved, and the log tells nothing', async () => {
	const { status, json } = await ask('In the form');
	expect([status, json.state]).toEqual([202, 'building']);
	expect((await editor('GET', `/previews/${json.id}`)).json).toMatchObject({ state: 'ready', shown: 1, problems: [] });
	const page = await editor('GET', `/previews/${json.id}/pages/en?v=1`);
	expect(page.status).toBe(200);
	expect(page.text).toContain('title: In the form');
	expect(page.headers).toMatchObject({
		'content-type': 'text/html; charset=utf-8',
		'content-security-policy': "frame-ancestors 'self'; sandbox allow-same-origin allow-scripts",
		'x-frame-options': 'SAMEORIGIN',
		'x-robots-tag': 'noindex',
		'cache-control': 'no-store',
	});
	const file = await editor('GET', `/previews/${json.id}/files/a.jpg`);
	expect([file.status, file.headers['content-type'], file.text]).toEqual([200, 'image/jpeg', 'a picture']);
	expect(await detail()).toMatchObject({ open: false });
	expect(await office.store.db.selectFrom('audit').select('id').execute()).toEqual([]);
});

it('nobody else sees it, and nothing but its pages and files can be had', async () => {
	const { id } = (await ask('Mine')).json;
	const paths = [`/previews/${id}`, `/previews/${id}/pages/en`, `/previews/${id}/files/a.jpg`];
	for (const path of paths) {
		expect((await office.people.reviewer.send('GET', path)).status).toBe(404);
		expect((await office.people.owner.send('GET', path)).status).toBe(404);
		expect((await office.people.clerk.send('GET', path)).status).toBe(403);
		expect((await office.send('GET', path)).status).toBe(401);
		expect((await editor('GET', path)).status).toBe(200);
	}
	const none = ['pages/fr', 'pages/..%2f..', 'files/..%2fen.html', 'files/none.jpg', 'files/a.html', 'files/%2e%2e'];
	for (const name of none) expect([name, (await editor('GET', `/previews/${id}/${name}`)).status]).toEqual([name, 404]);
	for (const name of ['none', '../..', '%2e%2e', `${'a'.repeat(101)}`])
		expect((await editor('GET', `/previews/${name}/pages/en`)).status).toBe(404);
});

it('a trip that is not on the site is shown, too, with a picture that was sent in; not with words of another page', async () => {
	const { value } = await detail();
	for (const name of ['address', 'cover', 'gallery']) delete value.facts[name];
	expect((await editor('POST', '/goods', { body: { slug: 'new-trip', value } })).status).toBe(201);
	const sent = await editor('POST', '/goods/new-trip/images', {
		body: await aPicture().jpeg().toBuffer(),
		headers: { 'content-type': 'image/jpeg' },
	});
	value.facts.cover = `./${sent.json.name}`;
	for (const { fields } of Object.values<{ fields: { alt: object } }>(value.words))
		fields.alt = { [sent.json.name]: '夜' };
	expect(await preview('new-trip', value)).toMatchObject({
		state: 'faulty',
		problems: expect.arrayContaining([expect.objectContaining({ message: '与另一页的内容相同', language: 'zh' })]),
	});
	for (const [locale, words] of Object.entries({ en: 'Night walk', zh: '夜行山徑', cn: '夜行山径' }))
		Object.assign(value.words[locale].fields, { title: words, summary: words });
	expect(await preview('new-trip', value)).toMatchObject({ state: 'ready', problems: [] });
});
