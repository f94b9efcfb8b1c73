import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aPicture } from '../trips/testing/picture.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

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
const leftOver = () => readdirSync(tmpdir()).filter((name) => name.startsWith('banyan-picture-'));
/** It answers so, and leaves no file behind. */
const expected = (
	{ status, json }: { status: number; json: { error: { code: string } } },
	statuses: number | number[],
	code?: string,
) => {
	expect([statuses].flat()).toContain(status);
	if (code !== undefined) expect(json.error.code).toBe(code);
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
it('what is larger than 15 MB is refused before it is read', async () => {
	expected(await upload(Buffer.alloc(15_000_001, 0xff)), 413);
});
it.each([
	[5712, 4284],
	[4284, 5712],
	[6016, 4016],
])('what a telephone or a camera takes is kept smaller: %i × %i', async (width, height) => {
	const { status, json } = await upload(await aPicture(width, height).jpeg().toBuffer(), 'image/jpeg');
	const longest = Math.max(width, height);
	const side = (pixels: number) => Math.round((pixels * 4096) / longest);
	expect({ status, ...json }).toMatchObject({ status: 201, width: side(width), height: side(height) });
});
it('a bomb is known by its head', async () => {
	expected(await upload(bomb(15_000), 'image/png'), 422, 'too_many_pixels');
	expected(await upload(bomb(5_001), 'image/png'), 422, 'too_many_pixels');
});
it('what is none of the three kinds, cut off, empty or moving is refused', async () => {
	const heads = [
		'PK\x03\x04',
		'%PDF-1.7',
		'MZ\x90\x00',
		'\x00\x00\x00\x18ftypheic',
		'II*\x00',
		'GIF89a',
		'<svg><script/></svg>',
	];
	for (const head of heads) {
		const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(100)]);
		expected(await upload(bytes), 415);
		expected(await upload(bytes, 'application/zip'), 415);
	}
	const whole = await aPicture(800, 600).jpeg().toBuffer();
	expected(await upload(whole.subarray(0, whole.length / 2), 'image/jpeg'), 422, 'image_broken');
	expected(await upload(Buffer.alloc(0), 'image/jpeg'), 422, 'image_broken');
	const frames = await Promise.all([aPicture(20, 20).png().toBuffer(), aPicture(20, 20).negate().png().toBuffer()]);
	const moving = await sharp(frames, { join: { animated: true } })
		.webp()
		.toBuffer();
	expected(await upload(moving, 'image/webp'), 422, 'image_animated');
});
it('what takes too long is given up, and nobody else waits for it', async () => {
	// Pixels that are lies: the decoder works through all of them and then finds no end.
	const bytes = bomb(4800).subarray(0, -40);
	let turns = 0;
	const turning = setInterval(() => turns++, 5);
	expected(await upload(bytes, 'image/png'), 422);
	clearInterval(turning);
	expect(turns).toBeGreaterThan(5);
});
