import { writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { eachTestHasServers, goneProcess, world } from './testing/preview-servers.ts';

eachTestHasServers();

describe('two servers', () => {
	it('show what the other was asked for, and make nothing of it again', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		expect(await world.other.view(id)).toMatchObject({ id, state: 'building', shown: null });
		expect(await world.other.ask('One')).toMatchObject({ id, state: 'building' });
		world.one.release();
		await world.one.previewer.idle();
		await world.other.previewer.idle();
		expect(await world.other.view(id)).toMatchObject({ state: 'ready', shown: 1, at: world.now });
		expect(await world.other.page(id)).toContain('title: One');
		expect(await world.other.picture(id)).toBe('a picture');
		expect(await world.other.ask('One')).toMatchObject({ state: 'ready', shown: 1 });
		expect([world.one.builds(), world.other.builds()]).toEqual([1, 0]);
	});

	it('leave the next draft of a trip to who makes that trip', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		expect(await world.other.ask('Two')).toMatchObject({ id, state: 'building' });
		world.one.release();
		await world.one.previewer.idle();
		expect(await world.other.view(id)).toMatchObject({ state: 'ready', shown: 2 });
		expect(await world.other.page(id)).toContain('title: Two');
		expect([world.one.builds(), world.other.builds()]).toEqual([2, 0]);
		// Nobody makes it any more: who is asked next does, and writes only the pages again.
		const old = { bytes: Buffer.from('old') };
		await world.store.db.updateTable('previewFile').set(old).execute();
		await world.other.show('Three');
		expect(await world.one.page(id)).toContain('title: Three');
		expect(await world.one.picture(id)).toBe('old');
		expect(world.other.builds()).toBe(1);
	});

	it('make another trip at once where it is asked for, and give up the one before', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		const next = await world.other.show('New', { slug: 'new-trip' });
		expect(await world.one.view(next?.id ?? '')).toMatchObject({ state: 'ready', shown: 1 });
		expect(await world.one.view(id)).toBeUndefined();
		// It hears of that when it says the next time what it makes.
		vi.advanceTimersByTime(5_000);
		await world.one.previewer.idle();
		expect(await world.one.page(next?.id ?? '')).toContain('title: New');
		expect(world.reported).toEqual([]);
	});

	it('make once what one was to make that died, when it is asked about', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		await world.other.view(id);
		await world.other.previewer.idle();
		expect(world.other.builds()).toBe(0);
		// It says nothing for a quarter of a minute.
		world.now += 16_000;
		expect(await world.other.view(id)).toMatchObject({ state: 'building' });
		await world.other.previewer.idle();
		expect(await world.other.view(id)).toMatchObject({ state: 'ready', shown: 1 });
		// It was only slow, and what it has to say is of no interest any more.
		writeFileSync(world.one.file('unbuildable'), '');
		world.one.release();
		await world.one.previewer.idle();
		expect(await world.one.view(id)).toMatchObject({ state: 'ready', shown: 1 });
		expect(await world.one.page(id)).toContain('title: One');
		expect([world.one.builds(), world.other.builds()]).toEqual([1, 1]);
	});

	it('do not take over what one makes that says so, however long that takes', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		const claim = world.store.db.selectFrom('preview').select('claimedUntil');
		for (let seconds = 0; seconds < 60; seconds += 10) {
			world.now += 10_000;
			vi.advanceTimersByTime(5_000);
			await vi.waitFor(async () => expect(await claim.execute()).toEqual([{ claimedUntil: world.now + 15_000 }]));
			expect(await world.other.view(id)).toMatchObject({ state: 'building' });
		}
		world.one.release();
		await world.one.previewer.idle();
		expect(await world.other.view(id)).toMatchObject({ state: 'ready' });
		expect([world.one.builds(), world.other.builds()]).toEqual([1, 0]);
	});

	it('take over at once from a process of this machine that has ended', async () => {
		const id = (await world.one.show('One'))?.id ?? '';
		const claim = { done: 0, shown: null, builder: goneProcess(), claimedUntil: world.now + 10_000 };
		await world.store.db.updateTable('preview').set(claim).execute();
		expect(await world.other.view(id)).toMatchObject({ state: 'building', shown: null });
		await world.other.previewer.idle();
		expect(await world.other.view(id)).toMatchObject({ state: 'ready', shown: 1 });
	});
});
