import type { Box, Group, Pen, Scope, Style } from './pen.ts';

/** A part of a sheet, in pixels of the design: how high it is when it is so wide, and how it is drawn from its upper left corner. */
export interface Block {
	height: (width: number) => number;
	draw: (x: number, y: number, width: number) => void;
}

/** A block beside others: as wide as it says, else it has its share of what they leave. */
export interface Cell {
	block: Block;
	width?: number;
	share?: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export const space = (height: number): Block => ({ height: () => height, draw: () => {} });

export const text = (pen: Pen, words: string, style: Style = {}): Block => ({
	height: (width) => pen.height(words, width, style),
	draw: (x, y, width) => pen.text(words, x, y, width, style),
});

/** A label in bold, and what it names behind it. */
export const labelled = (pen: Pen, label: string, words: string): Block => ({
	height: (width) => pen.height(label + words, width, { face: 'bold' }),
	draw: (x, y, width) => pen.labelled(label, words, x, y, width),
});

/** A line across. */
export const rule = (pen: Pen, thick: number, colour: string): Block => ({
	height: () => thick,
	draw: (x, y, width) => pen.line(x, y, x + width, thick, colour),
});

/** Blocks below each other. */
export const stack = (blocks: readonly Block[], gap = 0): Block => ({
	height: (width) => sumOf(blocks.map((block) => block.height(width))) + gap * Math.max(0, blocks.length - 1),
	draw: (x, y, width) => {
		let top = y;
		for (const block of blocks) {
			block.draw(x, top, width);
			top += block.height(width) + gap;
		}
	},
});

/** Blocks beside each other, read from left to right. */
export const columns = (cells: readonly Cell[], gap = 0): Block => {
	const widthsIn = (width: number): number[] => {
		const shares = sumOf(cells.map(({ width: own, share = 1 }) => (own === undefined ? share : 0)));
		const rest = width - sumOf(cells.map(({ width: own = 0 }) => own)) - gap * (cells.length - 1);
		return cells.map(({ width: own, share = 1 }) => own ?? (rest * share) / shares);
	};
	return {
		height: (width) => {
			const widths = widthsIn(width);
			return Math.max(...cells.map(({ block }, i) => block.height(widths[i] ?? 0)));
		},
		draw: (x, y, width) => {
			let left = x;
			for (const [i, own] of widthsIn(width).entries()) {
				cells[i]?.block.draw(left, y, own);
				left += own + gap;
			}
		},
	};
};

type WithWidth = Required<Pick<Cell, 'block' | 'width'>>;

/** Blocks beside each other that begin a new line where there is no room left. */
export const wrapped = (cells: readonly WithWidth[], gap: number, lineGap: number): Block => {
	const linesIn = (width: number): Block => {
		const lines: WithWidth[][] = [];
		let used = Number.POSITIVE_INFINITY;
		for (const { block, width: own } of cells) {
			const cell = { block, width: Math.min(own, width) };
			if (used + cell.width > width) {
				lines.push([]);
				used = 0;
			}
			lines.at(-1)?.push(cell);
			used += cell.width + gap;
		}
		return stack(
			lines.map((line) => columns(line, gap)),
			lineGap,
		);
	};
	return {
		height: (width) => linesIn(width).height(width),
		draw: (x, y, width) => linesIn(width).draw(x, y, width),
	};
};

/** Blocks in one line, with as much room between them as there is. */
export const spread = (cells: readonly WithWidth[]): Block => {
	const lineIn = (width: number): Block =>
		columns(cells, (width - sumOf(cells.map(({ width: own }) => own))) / Math.max(1, cells.length - 1));
	return {
		height: (width) => lineIn(width).height(width),
		draw: (x, y, width) => lineIn(width).draw(x, y, width),
	};
};

/** Room around a block. */
export const padded = (
	block: Block,
	{ x = 0, top = 0, bottom = top }: { x?: number; top?: number; bottom?: number },
): Block => ({
	height: (width) => top + block.height(width - 2 * x) + bottom,
	draw: (left, y, width) => block.draw(left + x, y + top, width - 2 * x),
});

/** A block in a box. @param least so high is the box at least */
export const boxed = (pen: Pen, box: Box, block: Block, least = 0): Block => {
	const height = (width: number): number => Math.max(least, block.height(width));
	return {
		height,
		draw: (x, y, width) => {
			pen.box(x, y, width, height(width), box);
			block.draw(x, y, width);
		},
	};
};

/** A block that is a part of the document's structure. */
export const tagged = (pen: Pen, group: Group, block: Block, scope?: Scope): Block => ({
	height: block.height,
	draw: (x, y, width) => pen.within(group, scope, () => block.draw(x, y, width)),
});
