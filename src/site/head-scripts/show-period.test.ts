import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const [TODAY, SHOW_PERIOD] = ['today', 'show-period'].map((name) =>
	readFileSync(join(import.meta.dirname, `${name}.inline.js`), 'utf8'),
);

/** What the script leaves of some periods at a moment. */
const leaves = (periods: readonly string[], now: number): string[] => {
	const left = new Map(periods.map((during, i) => [during, i > 0 ? 'hidden' : 'shown']));
	const document = {
		documentElement: { dataset: {} },
		querySelectorAll: () =>
			periods.map((during) => ({
				getAttribute: () => during,
				remove: () => left.delete(during),
				removeAttribute: () => left.set(during, 'shown'),
			})),
	};
	runInNewContext(`${TODAY}\n${SHOW_PERIOD}`, {
		document,
		Date: class extends Date {
			static override now = () => now;
		},
	});
	return [...left].map((entry) => entry.join(' '));
};
const PERIODS = ['/2026-12-04', '2026-12-05/2026-12-31', '2027-01-01/'];
const hongKong = (time: string) => Date.parse(`${time}+08:00`);

it('leaves the period of the day in Hong Kong, and changes at its midnight', () => {
	expect(leaves(PERIODS, hongKong('2026-12-04T23:59:59'))).toEqual(['/2026-12-04 shown']);
	expect(leaves(PERIODS, hongKong('2026-12-05T00:00:00'))).toEqual(['2026-12-05/2026-12-31 shown']);
	expect(leaves(PERIODS, hongKong('2026-12-31T23:59:59'))).toEqual(['2026-12-05/2026-12-31 shown']);
	expect(leaves(PERIODS, hongKong('2030-01-01T12:00:00'))).toEqual(['2027-01-01/ shown']);
});
