import { describe, expect, it } from 'vitest';
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

	it('leave the next draft to the one that is asked for it', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		expect(await world.other.show('Two')).toMatchObject({ id, state: 'ready', shown: 2 });
		// What the first has to say is of no interest any more.
		world.one.release();
		await world.one.previewer.idle();
		expect(await world.one.page(id)).toContain('title: Two');
		// Files whose names have a hash of them are not written again.
		const old = { bytes: Buffer.from('old') };
		await world.store.db.updateTable('previewFile').set(old).execute();
		await world.one.show('Three');
		expect(await world.other.page(id)).toContain('title: Three');
		expect(await world.other.picture(id)).toBe('old');
		expect(world.reported).toEqual([]);
	});

	it('know that one is making a preview, however long that takes, until it is silent', async () => {
		world.one.hold();
		const { id } = await world.one.ask('One');
		await world.one.building();
		for (let seconds = 0; seconds < 60; seconds += 10) {
			world.now += 10_000;
			await world.one.renew();
			expect(await world.other.view(id)).toMatchObject({ state: 'building' });
		}
		world.now += 16_000;
		expect(await world.other.view(id)).toBeUndefined();
		// Whoever is told that it is gone asks anew.
		expect(await world.other.show('One')).toMatchObject({ id, state: 'ready' });
		expect([world.one.builds(), world.other.builds()]).toEqual([1, 1]);
	});

	it('know at once that a process of this machine has ended', async () => {
		const id = (await world.one.show('One'))?.id ?? '';
		const claim = { done: 0, builder: goneProcess(), claimedUntil: world.now + 10_000 };
		await world.store.db.updateTable('preview').set(claim).execute();
		expect(await world.other.view(id)).toBeUndefined();
	});
});
