import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { DraftProblem } from '#contracts/publishing.ts';
import { filesIn } from '../../core/content/content-files.ts';
import { eachTestHasServers, goneProcess, newServer, world } from './testing/preview-servers.ts';

eachTestHasServers();

describe('a preview', () => {
	it('is made beside the site, with its files below it, and made anew for the next draft', async () => {
		const first = await world.one.ask('One');
		expect(first).toMatchObject({ state: 'building', shown: null, at: null, problems: [], reason: '' });
		await world.one.previewer.idle();
		expect(await world.one.view(first.id)).toMatchObject({ state: 'ready', shown: 1, at: world.now });
		expect(await world.one.page(first.id)).toContain('title: One');
		expect(await world.one.page(first.id)).toContain(`<img src="/api/office/previews/${first.id}/files/a.jpg">`);
		expect(await world.one.picture(first.id)).toBe('a picture');
		expect(String(await world.one.previewer.page(first.id, 'mei', 'cn'))).toContain('title: 巴士车厂');
		world.now += 1000;
		expect(await world.one.show('Two')).toMatchObject({ id: first.id, state: 'ready', shown: 2, at: world.now });
		expect(await world.one.page(first.id)).toContain('title: Two');
		// What the site says did not change.
		expect(String(filesIn(world.one.place.content).bytes('trips/bus-factory/en.md'))).not.toContain('Two');
	});

	it('shows how full departures are when it is made', async () => {
		let state = 'few';
		const server = newServer({ seats: async () => JSON.stringify({ 'bus-factory': { '2026-12-05': state } }) });
		const preview = await server.show('One');
		expect(await server.page(preview?.id ?? '')).toContain('"2026-12-05":"few"');
		state = 'full 2';
		await server.show('Two');
		expect(await server.page(preview?.id ?? '')).toContain('"2026-12-05":"full 2"');
	});

	it('is not made again while it is shown, and stays while another one is made', async () => {
		const ready = await world.one.show('One');
		const id = ready?.id ?? '';
		expect(await world.one.ask('One')).toEqual(ready);
		world.one.hold();
		expect(await world.one.ask('Two')).toMatchObject({ state: 'building', shown: 1 });
		expect(await world.one.page(id)).toContain('title: One');
		// Of what is asked for meanwhile, only the last is made.
		await world.one.ask('Three');
		await world.one.ask('Four');
		world.one.release();
		await world.one.previewer.idle();
		expect(await world.one.view(id)).toMatchObject({ state: 'ready', shown: 4 });
		expect(await world.one.page(id)).toContain('title: Four');
	});

	it('is left by who turns to another trip, even while it is made', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		const next = await world.one.ask('New', { slug: 'new-trip' });
		world.one.release();
		await world.one.previewer.idle();
		expect(await world.one.view(id)).toBeUndefined();
		expect(await world.one.view(next.id)).toMatchObject({ state: 'ready', shown: 1 });
		// The next one does not find the trip that is not on the site.
		await world.one.show('Two');
		const [own = ''] = readdirSync(world.one.folder);
		expect(existsSync(join(world.one.folder, own, 'build-folder/content/trips/new-trip'))).toBe(false);
	});

	it('tells what is wrong with the trip, not what is wrong elsewhere, nor with what is not written yet', async () => {
		const problem = (change: Partial<DraftProblem>): DraftProblem => ({
			file: 'trips/bus-factory/trip.json',
			field: 'price',
			label: '价格',
			level: 'error',
			message: '有误',
			...change,
		});
		const faults = [
			problem({}),
			problem({ level: 'warning' }),
			problem({ file: 'trips/other/trip.json' }),
			problem({ file: 'trips/bus-factory/en.md', field: 'title' }),
			problem({ file: 'schedule/2026-12.json', field: 'departures.999.date' }),
		];
		const faulty = newServer({ check: async () => faults });
		expect(await faulty.show('')).toMatchObject({ state: 'faulty', shown: null, problems: [faults[0]] });
		expect(await world.one.show('One', { facts: { categories: [] } })).toMatchObject({
			state: 'faulty',
			problems: [{ field: 'categories', label: '活动类别', message: '还没有填写' }],
		});
		expect(await world.one.show('Two')).toMatchObject({ state: 'ready', problems: [] });
		expect(world.reported).toEqual([]);
	});

	it('makes no path of an address that leads elsewhere', async () => {
		writeFileSync(world.one.file('secret.html'), 'secret');
		const path = join(world.one.place.content, 'trips/bus-factory/trip.json');
		for (const address of ['../../../../../secret', 3]) {
			writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), address }));
			expect(await world.one.show('One')).toMatchObject({ state: 'failed', shown: null });
		}
	});

	it('that cannot be built is told in words, and what was shown stays', async () => {
		const id = (await world.one.show('One'))?.id ?? '';
		for (const name of ['unbuildable', 'half']) {
			writeFileSync(world.one.file(name), '');
			const reason = expect.stringContaining('预览生成失败');
			expect(await world.one.show(name)).toMatchObject({ state: 'failed', shown: 1, reason });
			expect(await world.one.page(id)).toContain('title: One');
			rmSync(world.one.file(name));
		}
		expect(String(world.reported)).toMatch(/The build ended with 3: no.*no page of the trip in zh/s);
		// The same is tried again.
		expect(await world.one.show('half')).toMatchObject({ state: 'ready', shown: 4, reason: '' });
		const unchecked = newServer({ check: () => Promise.reject(new Error('odd')) });
		expect(await unchecked.show('One')).toMatchObject({ state: 'failed' });
		expect(String(world.reported.at(-1))).toContain('odd');
	});

	it('makes way for a publication, and is made afterwards', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		const goOn = await world.one.previewer.pause();
		world.one.release();
		await world.one.ask('Two');
		await world.one.previewer.idle();
		expect(await world.one.view(id)).toMatchObject({ state: 'building', shown: null });
		goOn();
		await world.one.previewer.idle();
		expect(await world.one.view(id)).toMatchObject({ state: 'ready', shown: 2 });
		expect(world.reported).toEqual([]);
	});

	it('that nobody looks at is thrown away, and what a process left that has ended', async () => {
		mkdirSync(join(world.one.folder, Buffer.from(goneProcess()).toString('base64url')), { recursive: true });
		const server = newServer({ paths: world.one.place });
		const id = (await server.show('One'))?.id ?? '';
		for (const wait of [400_000, 590_000]) {
			world.now += wait;
			vi.advanceTimersByTime(60_000);
			expect(await server.view(id)).toBeDefined();
		}
		world.now += 700_000;
		vi.advanceTimersByTime(60_000);
		await vi.waitFor(async () => expect(await server.view(id)).toBeUndefined());
		expect(await world.store.db.selectFrom('previewFile').select('name').execute()).toEqual([]);
		expect(readdirSync(world.one.folder)).toHaveLength(1);
	});

	it('is made after a fault of the database, when somebody waits for it', async () => {
		let isSound = false;
		const check = async () => {
			if (!isSound) await sql`alter table preview rename to away`.execute(world.store.db);
			return [];
		};
		const server = newServer({ check });
		const { id } = await server.ask('One');
		await server.previewer.idle();
		expect(String(world.reported)).toContain('preview');
		await sql`alter table away rename to preview`.execute(world.store.db);
		isSound = true;
		expect(await server.view(id)).toMatchObject({ state: 'building' });
		await server.previewer.idle();
		expect(await server.view(id)).toMatchObject({ state: 'ready', shown: 1 });
	});
});
