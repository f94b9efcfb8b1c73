import { describe, expect, it, vi } from 'vitest';
import { takeTurns } from './autoplay.ts';

/** A clock moved by hand, and a document that can be hidden. */
const world = () => {
	let now = 0;
	let ids = 0;
	const timers = new Map<number, { at: number; act: () => void }>();
	const listeners = new Set<() => void>();
	const document = {
		hidden: false,
		addEventListener: (_: string, act: () => void) => listeners.add(act),
		removeEventListener: (_: string, act: () => void) => listeners.delete(act),
	};
	return {
		timers,
		listeners,
		clock: {
			setTimeout(act: () => void, milliseconds: number) {
				timers.set(++ids, { at: now + milliseconds, act });
				return ids;
			},
			clearTimeout: (id: number | undefined) => void timers.delete(id ?? 0),
		},
		document: document as never,
		hide(hidden: boolean) {
			document.hidden = hidden;
			for (const act of listeners) act();
		},
		pass(milliseconds: number) {
			for (const end = now + milliseconds; now < end; now += 100) {
				for (const [id, timer] of timers) {
					if (timer.at > now + 100) continue;
					timers.delete(id);
					timer.act();
				}
			}
		},
	};
};
const start = (options: Partial<Parameters<typeof takeTurns>[0]> = {}) => {
	const it = world();
	const move = vi.fn();
	const turns = takeTurns({ every: 3000, move, clock: it.clock, document: it.document, ...options });
	return { ...it, move, turns };
};

describe('turns', () => {
	it('move every three seconds, the first time after three', () => {
		const { move, pass } = start();
		pass(2900);
		expect(move).not.toHaveBeenCalled();
		pass(100);
		expect(move).toHaveBeenCalledTimes(1);
		pass(9000);
		expect(move).toHaveBeenCalledTimes(4);
	});
	it('wait while anything makes them rest, and a full turn afterwards', () => {
		const { move, pass, turns } = start();
		pass(2000);
		turns.rest('hover');
		turns.rest('focus');
		pass(10_000);
		turns.resume('hover');
		pass(10_000);
		expect(move).not.toHaveBeenCalled();
		turns.resume('focus');
		pass(2900);
		expect(move).not.toHaveBeenCalled();
		pass(100);
		expect(move).toHaveBeenCalledTimes(1);
	});
	it('do not start again for a rest that never was', () => {
		const { move, pass, turns } = start();
		pass(2000);
		turns.resume('hover');
		pass(1000);
		expect(move).toHaveBeenCalledTimes(1);
	});
	it('wait until the carousel is on screen', () => {
		const { move, pass, turns } = start({ resting: ['away'] });
		pass(10_000);
		expect(move).not.toHaveBeenCalled();
		turns.resume('away');
		pass(3000);
		expect(move).toHaveBeenCalledTimes(1);
	});
	it('wait while the document is hidden', () => {
		const { move, pass, hide } = start();
		hide(true);
		pass(10_000);
		expect(move).not.toHaveBeenCalled();
		hide(false);
		pass(3000);
		expect(move).toHaveBeenCalledTimes(1);
	});
	it('never start by themselves when set to paused at first', () => {
		const { move, pass, turns } = start({ paused: true });
		turns.rest('hover');
		turns.resume('hover');
		turns.again();
		pass(10_000);
		expect(turns.paused).toBe(true);
		expect(move).not.toHaveBeenCalled();
	});
	it('play when asked, although pointer and focus are on the button, but not off screen', () => {
		const { move, pass, turns } = start({ paused: true, resting: ['hover', 'focus'] });
		turns.play();
		pass(3000);
		expect(move).toHaveBeenCalledTimes(1);
		turns.rest('hover');
		pass(9000);
		expect(move).toHaveBeenCalledTimes(1);
		turns.rest('away');
		turns.play();
		pass(9000);
		expect(move).toHaveBeenCalledTimes(1);
	});
	it('wait a full turn after a move by hand', () => {
		const { move, pass, turns } = start();
		pass(2900);
		turns.again();
		pass(2900);
		expect(move).not.toHaveBeenCalled();
	});
	it('leave nothing behind', () => {
		const { turns, timers, listeners, hide } = start();
		turns.end();
		hide(false);
		turns.play();
		expect([timers.size, listeners.size]).toEqual([0, 0]);
	});
});
