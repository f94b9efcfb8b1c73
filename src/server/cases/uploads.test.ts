import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '../db/uuid.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';
import { caseOf } from './cases.ts';
import { DECIDED_OTHERWISE } from './claims.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let office: TripOffice;
beforeAll(async () => {
	// Others make pictures at the same time; what is left over here is ours.
	vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'uploads-')));
	office = await openTripOffice();
});
afterAll(async () => {
	await office.close();
	rmSync(tmpdir(), { recursive: true });
	vi.unstubAllEnvs();
});

const upload = (body: Buffer, type = 'application/octet-stream') =>
	office.people.editor.send('POST', '/goods/bus-factory/images', { body, headers: { 'content-type': type } });
const colour = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a3' } });
const leftOver = () => readdirSync(tmpdir()).filter((name) => name.startsWith('banyan-picture-'));
const stored = () => office.store.db.selectFrom('blob').select('digest').execute();
/** Answers as the case says. */
const expected = ({ status, json }: { status: number; json: { error: { code: string } } }, id: string) => {
	const { expect: wanted } = caseOf(id);
	expect([wanted.status].flat()).toContain(status);
	if (wanted.code) expect(json.error.code).toBe(wanted.code);
	expect(leftOver()).toEqual([]);
};

/** A PNG of one colour with a head that says what it likes. */
const chunk = (name: string, data: Buffer): Buffer => {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};
const bomb = (side: number): Buffer => {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(side, 0);
	head.writeUInt32BE(side, 4);
	head.set([1, 0, 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc(side * Math.ceil(side / 8 + 1)));
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', head),
		chunk('IDAT', rows),
		chunk('IEND', Buffer.alloc(0)),
	]);
};

it('UPL-001: is written anew, under the name of its content, without EXIF', async () => {
	const exif = { IFD0: { Copyright: 'secret place' } };
	const bytes = await colour(3000, 2000).withExif(exif).jpeg().toBuffer();
	const answer = await upload(bytes, 'image/jpeg');
	expected(answer, 'UPL-001');
	expect(answer.json).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{20}\.jpg$/), width: 3000, height: 2000 });
	const shown = await office.app.inject({
		url: `/api/office/goods/bus-factory/images/${answer.json.name}`,
		headers: { host: 'site.test', cookie: office.people.editor.cookie },
	});
	const { exif: left, width } = await sharp(shown.rawPayload).metadata();
	expect([left, width]).toEqual([undefined, 3000]);
	expect(shown.rawPayload.includes('secret place')).toBe(false);
});
it('has a quota for each thing and each account, which a picture that is there already does not touch', async () => {
	const { id } = office.people.editor.account;
	const bytes = await colour(20, 20).png().toBuffer();
	const first = await upload(bytes, 'image/png');
	expect(first.status).toBe(201);
	const { digest } = await office.store.db.selectFrom('upload').select('digest').executeTakeFirstOrThrow();
	const fill = (subject: string, count: number, at: number) =>
		office.store.db
			.insertInto('upload')
			.values(
				Array.from({ length: count }, (_, i) => ({
					id: uuidv7(i),
					subject,
					name: `${i}.png`,
					digest,
					at,
					account_id: id,
				})),
			)
			.execute();
	await fill('trip/bus-factory', 98, 0);
	const more = await colour(21, 20).png().toBuffer();
	const most = async () => (await office.store.db.selectFrom('upload').select('id').execute()).length;
	const before = await most();
	expect((await upload(more, 'image/png')).status).toBe(before < 100 ? 201 : 409);
	expect((await upload(await colour(22, 20).png().toBuffer(), 'image/png')).json.error).toMatchObject({
		code: 'image_quota',
	});
	expect((await upload(bytes, 'image/png')).status).toBe(200);
	await office.store.db.deleteFrom('upload').where('name', 'like', '__.png').execute();
	// One of 100 MB five times within a day.
	await office.store.db
		.updateTable('blob')
		.set({ bytes: Buffer.alloc(100_000_000) })
		.where('digest', '=', digest)
		.execute();
	await fill('trip/other', 5, office.time.now);
	expect((await upload(await colour(23, 20).png().toBuffer(), 'image/png')).json.error.code).toBe('image_quota');
	await office.store.db
		.updateTable('upload')
		.set({ at: office.time.now - 86_400_001 })
		.execute();
	expect((await upload(await colour(24, 20).png().toBuffer(), 'image/png')).status).toBe(201);
	await office.store.db.deleteFrom('upload').execute();
	await office.store.db.deleteFrom('blob').execute();
});
it('UPL-002: what is larger than 15 MB is refused before it is read', async () => {
	expect(DECIDED_OTHERWISE['UPL-002']).toContain('15 MB');
	expected(await upload(Buffer.alloc(15_000_001, 0xff)), 'UPL-002');
});
it('UPL-003: a bomb is known by its head', async () => {
	const bytes = bomb(15_000);
	const begun = performance.now();
	expected(await upload(bytes, 'image/png'), 'UPL-003');
	expect(performance.now() - begun).toBeLessThan(300);
});
describe('UPL-006: what is none of the three kinds', () => {
	it.each([
		['zip', 'PK\x03\x04'],
		['docx', 'PK\x03\x04\x14\x00word/'],
		['pdf', '%PDF-1.7'],
		['exe', 'MZ\x90\x00'],
		['heic', '\x00\x00\x00\x18ftypheic'],
		['tiff', 'II*\x00'],
		['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
	])('%s', async (_, head) => {
		const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(100)]);
		expected(await upload(bytes), 'UPL-006');
		expected(await upload(bytes, 'application/zip'), 'UPL-006');
	});
});
it('UPL-008: what is cut off, or empty', async () => {
	const whole = await colour(800, 600).jpeg().toBuffer();
	expected(await upload(whole.subarray(0, whole.length / 2), 'image/jpeg'), 'UPL-008');
	expected(await upload(Buffer.alloc(0), 'image/jpeg'), 'UPL-008');
});
it('UPL-009: what moves', async () => {
	const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]);
	expected(await upload(gif), 'UPL-009');
	const frames = await Promise.all(
		['#111', '#222', '#333'].map((background) =>
			sharp({ create: { width: 20, height: 20, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	const moving = await sharp(frames, { join: { animated: true } })
		.webp()
		.toBuffer();
	const begun = performance.now();
	expected(await upload(moving, 'image/webp'), 'UPL-009');
	expect(performance.now() - begun).toBeLessThan(1000);
});
it('UPL-010: the same picture twice is kept once', async () => {
	const bytes = await colour(300, 200).jpeg().toBuffer();
	const first = await upload(bytes);
	const before = (await stored()).length;
	const second = await upload(bytes);
	expected(first, 'UPL-010');
	expected(second, 'UPL-010');
	expect([second.json.name, (await stored()).length]).toEqual([first.json.name, before]);
});
it('UPL-011: what takes too long is given up, and nobody else waits for it', async () => {
	// Pixels that are lies: the decoder works through all of them and then finds no end.
	const bytes = bomb(4800).subarray(0, -40);
	let turns = 0;
	const turning = setInterval(() => turns++, 5);
	expected(await upload(bytes, 'image/png'), 'UPL-011');
	clearInterval(turning);
	expect(turns).toBeGreaterThan(5);
});

it('CNT-040: a name in an address is looked up, and never becomes a path', async () => {
	const { request, expect: wanted } = caseOf('CNT-040');
	const { method, path } = request as { method: string; path: string };
	const address = path.replace('{admin}/content/trips', '/goods');
	for (const each of [address, '/goods/%2e%2e%2f%2e%2e%2fserver.mjs', '/goods/..%5c..%5cx', '/goods/bus-factory%00'])
		expect((await office.people.editor.send(method, each, { body: {} })).status).toBe(wanted.status);
	expect((await office.people.editor.send('GET', '/goods/..%2fschedule')).status).toBe(404);
});
