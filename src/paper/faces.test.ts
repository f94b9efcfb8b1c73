import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeFonts } from '#build/fonts/han.ts';
import type { Locale } from '#domain/locale.ts';
import { drawFace, type Face } from './faces.ts';

const root = join(import.meta.dirname, '../..');

/** Where a face draws marks in their square, in thousandths of it, and how wide that is. */
const marksOf = async (face: Face, locale: Locale, marks: string) => {
	const { head, glyf } = mergeFonts([await drawFace(root, face, locale, [marks, 'a'])]).get();
	const share = (units = 0) => Math.round((units * 1000) / (head?.unitsPerEm ?? 1));
	return [...marks].map((mark) => {
		const glyph = glyf.find(({ unicode = [] }) => unicode.includes(mark.codePointAt(0) ?? 0));
		const xs = glyph?.contours?.flat().map(({ x }) => x) ?? [];
		const ys = glyph?.contours?.flat().map(({ y }) => y) ?? [];
		return {
			left: share(Math.min(...xs)),
			right: share(Math.max(...xs)),
			top: share(Math.max(...ys)),
			width: share(glyph?.advanceWidth),
		};
	});
};

describe.each(['text', 'bold', 'display'] as const)('the marks of the face %s', (face) => {
	it('stand at the lower left for the mainland', async () => {
		for (const { left, right, width } of await marksOf(face, 'cn', '，。：；、！？')) {
			expect(left).toBeGreaterThan(0);
			expect(right).toBeLessThan(560);
			expect(width).toBe(1000);
		}
		for (const { top } of await marksOf(face, 'cn', '，。、')) expect(top).toBeLessThan(320);
	});
	it('stand in the middle for Hong Kong', async () => {
		for (const { left, right } of await marksOf(face, 'zh', '，。：；、！？')) {
			expect((left + right) / 2).toBeGreaterThan(420);
			expect((left + right) / 2).toBeLessThan(580);
		}
	});
});
