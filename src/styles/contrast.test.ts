import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** `--name: #rrggbb` or `--name: var(--other)` → channels from 0 to 1. */
const colour = (name: string): number[] => {
	const [, hex, other] = new RegExp(`--${name}:\\s*(?:#([0-9a-f]{6})|var\\(--([\\w-]+)\\))`).exec(css) ?? [];
	if (other) return colour(other);
	if (!hex) throw new Error(`tokens.css has no colour --${name}`);
	return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
};

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (name: string): number => {
	const [red = 0, green = 0, blue = 0] = colour(name).map((c) =>
		c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
	return (light + 0.05) / (dark + 0.05);
};

const TINTS = ['mint', 'blush', 'custard', 'mist', 'petal'];
const GROUNDS = ['paper', 'card', 'sand'];

it('text on its ground has a contrast of 4.5 or more', () => {
	const pairs: [string, readonly string[]][] = [
		['ink', [...GROUNDS, ...TINTS, 'tart']],
		['ink-2', [...GROUNDS, ...TINTS]],
		['ink-3', GROUNDS],
		['banyan', [...GROUNDS, ...TINTS, 'tart']],
		['red', ['paper', 'card', 'blush']],
		['err', [...GROUNDS, 'err-bg']],
		['card', ['banyan', 'banyan-deep', 'banyan-soft', 'red', 'red-deep', 'teal', 'bauhinia', 'c-nature']],
		['tart', ['banyan', 'banyan-deep']],
		['mint', ['banyan', 'banyan-deep']],
		['bauhinia', ['paper', 'card', 'petal']],
	];
	for (const [text, grounds] of pairs)
		for (const ground of grounds)
			expect(contrast(text, ground), `--${text} on --${ground}`).toBeGreaterThanOrEqual(4.5);
});

it('borders, rings and signs on their ground have a contrast of 3 or more', () => {
	for (const ground of ['paper', 'card']) expect(contrast('edge', ground), ground).toBeGreaterThanOrEqual(3);
	for (const sign of ['red', 'banyan', 'err', 'ok', 'c-science', 'c-history', 'c-nature'])
		for (const ground of GROUNDS) expect(contrast(sign, ground), `--${sign} on --${ground}`).toBeGreaterThanOrEqual(3);
	expect(contrast('ink', 'c-career')).toBeGreaterThanOrEqual(3);
});

it('one of the two colours of the ring around the focus is seen on every ground', () => {
	for (const ground of [...GROUNDS, ...TINTS, 'tart', 'banyan', 'banyan-deep', 'red', 'teal', 'bauhinia'])
		expect(Math.max(contrast('focus-in', ground), contrast('focus-out', ground)), ground).toBeGreaterThanOrEqual(3);
});
