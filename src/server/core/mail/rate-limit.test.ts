import { expect, it } from 'vitest';
import { createPace } from './rate-limit.ts';

it('lets 30 mails go in any minute', () => {
	let now = 0;
	const pace = createPace(() => now);
	const gone: number[] = [];
	for (; now < 300_000; now += 500) {
		if (pace.wait() > 0) continue;
		pace.spend();
		gone.push(now);
	}
	const within = (from: number) => gone.filter((time) => time >= from && time < from + 60_000).length;
	expect(Math.max(...gone.map(within))).toBe(30);
	expect(gone).toHaveLength(150);
});
