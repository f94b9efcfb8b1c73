import PDFDocument from 'pdfkit';
import type { Face } from './faces.ts';

declare global {
	// `scope` is missing in the types of pdfkit alone.
	namespace PDFKit.Mixins {
		interface StructureElementOptions {
			scope?: Scope;
		}
	}
}

/** The colours of `src/styles/tokens.css` that sheets are drawn in. */
export const COLOURS = {
	ink: '#16302a',
	second: '#47594f',
	meta: '#5d6c63',
	rule: '#dcd1ba',
	edge: '#8a8474',
	sand: '#f1e8d5',
	paper: '#fbf6ea',
	card: '#fffdf8',
	banyan: '#0f4a39',
	red: '#c4281c',
	tart: '#f7be3b',
} as const;

/** Points of a pixel of the design: its sheet is 794 wide and 1123 high. */
const POINT = 0.75;
const LINE_HEIGHT = 1.52;
/** What the faces take of a line by themselves. */
const OWN_HEIGHT = 1.2;

/** How a text is set: face, size in pixels of the design, colour. */
export interface Style {
	face?: Face;
	size?: number;
	colour?: string;
	align?: 'left' | 'right';
	/** Between letters, in pixels. */
	spacing?: number;
	/** Height of a line, in sizes. */
	leading?: number;
	/** What the text is in the structure of the document. */
	tag?: 'P' | 'H1' | 'H2' | 'Span' | 'TH' | 'TD' | 'Lbl' | 'LBody';
	/** What a `TH` is the heading of. */
	scope?: Scope;
}

export type Scope = 'Row' | 'Column';
/** A part of the document that consists of others. */
export type Group = 'H2' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI';

/** How a box looks; `thick` is that of its edge. */
export interface Box {
	radius?: number;
	fill?: string;
	stroke?: string;
	thick?: number;
}

interface Opened {
	faces: Record<Face, Buffer>;
	title: string;
	author: string;
	/** `html lang` */
	lang: string;
	/** Milliseconds UTC. */
	madeAt: number;
	/** Texts are so much smaller than in the design, so that all of it has room. */
	scale: number;
}

/** Draws on one A4 page, in pixels of the design. Texts are read aloud in the order in which they are drawn. */
export class Pen {
	readonly scale: number;
	readonly #doc: PDFKit.PDFDocument;
	readonly #root: PDFKit.PDFStructureElement;
	/** Where what is drawn next belongs. */
	#parent: PDFKit.PDFStructureElement;

	constructor({ faces, title, author, lang, madeAt, scale }: Opened) {
		this.scale = scale;
		this.#doc = new PDFDocument({
			size: 'A4',
			margin: 0,
			pdfVersion: '1.7',
			tagged: true,
			displayTitle: true,
			lang,
			// The page must not break by itself: what lies too low is found out by who draws.
			bufferPages: true,
			info: { Title: title, Author: author, CreationDate: new Date(madeAt), ModDate: new Date(madeAt) },
		});
		for (const [name, file] of Object.entries(faces)) this.#doc.registerFont(name, file);
		this.#root = this.#doc.struct('Document');
		this.#doc.addStructure(this.#root);
		this.#parent = this.#root;
	}

	#set({ face = 'text', size = 12.4 }: Style): { size: number } {
		const points = size * POINT * this.scale;
		this.#doc.font(face).fontSize(points);
		return { size: points };
	}
	#options(style: Style, width: number | undefined, points: number) {
		const { align = 'left', spacing = 0, leading = LINE_HEIGHT } = style;
		return {
			...(width === undefined ? { lineBreak: false } : { width: width * POINT }),
			align,
			characterSpacing: spacing * POINT,
			lineGap: points * (leading - OWN_HEIGHT),
		};
	}

	/** Height of a text as wide as that. */
	height(text: string, width: number, style: Style = {}): number {
		const { size } = this.#set(style);
		return this.#doc.heightOfString(text, this.#options(style, width, size)) / POINT;
	}
	width(text: string, style: Style = {}): number {
		this.#set(style);
		return this.#doc.widthOfString(text, { characterSpacing: (style.spacing ?? 0) * POINT }) / POINT;
	}
	/** A text in a column. */
	text(text: string, x: number, y: number, width: number, style: Style = {}): void {
		const { size } = this.#set(style);
		const options = this.#options(style, width, size);
		const half = (size * ((style.leading ?? LINE_HEIGHT) - OWN_HEIGHT)) / 2;
		this.#read(style.tag ?? 'P', style.scope, () => {
			this.#set(style);
			this.#doc.fillColor(style.colour ?? COLOURS.ink).text(text, x * POINT, y * POINT + half, options);
		});
	}
	/** A label in bold and what it names behind it, in one column. */
	labelled(label: string, text: string, x: number, y: number, width: number): void {
		const { size } = this.#set({});
		const options = this.#options({}, width, size);
		this.#read('P', undefined, () => {
			this.#doc
				.fillColor(COLOURS.ink)
				.font('bold')
				.text(label, x * POINT, y * POINT, { ...options, continued: true });
			this.#doc.font('text').text(text, { ...options, continued: false });
		});
	}
	#read(tag: string, scope: Scope | undefined, draw: () => void): void {
		this.#parent.add(this.#doc.struct(tag, scope ? { scope } : {}, draw));
	}
	/** Whatever is drawn meanwhile belongs together, such as the cells of a row. */
	within(group: Group, scope: Scope | undefined, draw: () => void): void {
		const around = this.#parent;
		const element = this.#doc.struct(group, scope ? { scope } : {});
		around.add(element);
		this.#parent = element;
		draw();
		element.end();
		this.#parent = around;
	}
	/** Lines, boxes and pictures, which are not read aloud. */
	#beside(draw: () => void): void {
		this.#doc.markContent('Artifact', { type: 'Layout' });
		draw();
		this.#doc.endMarkedContent();
	}
	line(x: number, y: number, toX: number, thick: number, colour: string, toY = y): void {
		this.#beside(() =>
			this.#doc
				.lineWidth(thick * POINT)
				.moveTo(x * POINT, y * POINT)
				.lineTo(toX * POINT, toY * POINT)
				.stroke(colour),
		);
	}
	box(x: number, y: number, width: number, height: number, { radius = 0, fill, stroke, thick = 1.5 }: Box): void {
		this.#beside(() => {
			const [left, top, wide, high] = [x, y, width, height].map((each) => each * POINT) as [
				number,
				number,
				number,
				number,
			];
			this.#doc.lineWidth(thick * POINT).roundedRect(left, top, wide, high, radius * POINT);
			if (fill && stroke) this.#doc.fillAndStroke(fill, stroke);
			else if (fill) this.#doc.fill(fill);
			else this.#doc.stroke(stroke);
		});
	}
	ring(x: number, y: number, radius: number, fill: string, stroke?: string): void {
		this.#beside(() => {
			this.#doc.lineWidth(3 * POINT).circle(x * POINT, y * POINT, radius * POINT);
			if (stroke) this.#doc.fillAndStroke(fill, stroke);
			else this.#doc.fill(fill);
		});
	}
	/** Paths of a drawing of 64 pixels, each filled, or a line so thick. */
	drawing(paths: readonly (readonly [path: string, thick?: number])[], x: number, y: number, size: number): void {
		this.#beside(() => {
			this.#doc.save();
			this.#doc.translate(x * POINT, y * POINT).scale((size * POINT) / 64);
			for (const [path, thick] of paths) {
				this.#doc.path(path).lineCap('round');
				if (thick === undefined) this.#doc.fill(COLOURS.banyan);
				else this.#doc.lineWidth(thick).stroke(COLOURS.banyan);
			}
			this.#doc.restore();
		});
	}
	picture(bytes: Buffer, x: number, y: number, width: number, height: number, radius: number): void {
		this.#beside(() => {
			this.#doc.save();
			this.#doc.roundedRect(x * POINT, y * POINT, width * POINT, height * POINT, radius * POINT).clip();
			this.#doc.image(bytes, x * POINT, y * POINT, { width: width * POINT, height: height * POINT });
			this.#doc.restore();
		});
	}
	/** The finished document. @throws when it has not stayed on its page */
	async end(): Promise<Buffer> {
		const pages = this.#doc.bufferedPageRange().count;
		if (pages !== 1) throw new Error(`A sheet became ${pages} pages`);
		this.#root.end();
		const pieces: Buffer[] = [];
		this.#doc.on('data', (piece: Buffer) => pieces.push(piece));
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#doc.once('end', resolve);
		this.#doc.end();
		await promise;
		return Buffer.concat(pieces);
	}
}
