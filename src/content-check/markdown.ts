import { posix } from 'node:path';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { Locale } from '#domain/locale.ts';
import { partsBeside } from './anchors.ts';
import { type Addresses, checkLink, checkPart } from './links.ts';
import type { Finding } from './problem.ts';

/** What links and pictures may lead to. */
export interface Surroundings {
	/** Path of the file below the content folder. */
	path: string;
	locale: Locale | undefined;
	addresses: Addresses;
	/** Every file below the content folder. */
	files: ReadonlySet<string>;
	/** Line of the file on which the text begins. */
	bodyLine: number;
	body: string;
}

const htmlSentence = (html: string): string => {
	const tag = /<\/?\s*([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase();
	if (html.startsWith('<!--')) return 'a comment (<!-- -->) is not allowed';
	if (/\son\w+\s*=/i.test(html)) return `a script in <${tag}> is not allowed`;
	if (/\sstyle\s*=/i.test(html)) return `style= in <${tag}> is not allowed`;
	return `the HTML ${tag ? `<${tag}>` : html.slice(0, 20)} is not allowed`;
};

function* checkImage(
	{ url, alt }: { url: string; alt?: string | null | undefined },
	{ path, files }: Surroundings,
): Generator<Finding> {
	if (/^([a-z][\w+.-]*:|\/)/i.test(url)) {
		const message = `the picture ${url.slice(0, 60)} does not lie beside the file`;
		yield { message, fix: 'Put it into this folder and write ./name.jpg' };
	} else if (!files.has(posix.join(posix.dirname(path), url))) {
		yield { message: `the picture ${url} does not exist`, fix: 'Put it into this folder, or mend its name' };
	}
	if (!alt?.trim())
		yield { message: `the picture ${url} has no description`, fix: `Write what it shows: ![what it shows](${url})` };
}

/** Markdown that was meant and is shown as it was typed, by what betrays it. */
const AS_TYPED: readonly (readonly [shape: RegExp, message: string, fix: string])[] = [
	[/\]\([^)]*$/m, 'a link is not closed', 'Put ) behind its address'],
	[/\]\([^)]*\)/, 'the address of a link holds a space or line break', 'Take it out of the address'],
	[/\][ \t]+\([/h]/, 'a space stands between ] and ( of a link', 'Write [words](address) without a space'],
	[
		/［[^］]*］|\]（/,
		'a link is written with full-width brackets',
		'Write [words](address) with the brackets of an English keyboard',
	],
	[/\)\[[/h]/, 'the brackets of a link are swapped', 'Write [words](address)'],
	[
		/\*\*|__/,
		'signs for bold text (**) are shown as they are typed',
		'Write **words** without a space inside, each pair closed',
	],
	[/^#{1,6}[^\s#\d]/m, 'a heading has no space behind its #', 'Write ## and a space'],
	[/^[•·‧●][ \t]*\S/m, 'a list begins with a sign that makes no list', 'Begin each of its lines with - and a space'],
	[/^-[\p{L}]/mu, 'a line begins with - without a space, which makes no list', 'Write - and a space'],
	[/^\d{1,2}[.．、)）]\S[^\n]*\n\d{1,2}[.．、)）]\S/m, 'numbered lines run together', 'Write 1. and a space'],
];

function* checkText(value: string): Generator<Finding> {
	for (const [shape, message, fix] of AS_TYPED) {
		const found = shape.exec(value);
		if (!found) continue;
		// A line of a paragraph, counted from its first.
		yield { line: value.slice(0, found.index).split('\n').length - 1, message, fix };
		return;
	}
}

function* checkNode(node: MdastNode, around: Surroundings): Generator<Finding> {
	if (node.type === 'html')
		yield { message: htmlSentence(node.value), fix: 'Use Markdown: **bold**, [words](address), - for a list' };
	if (node.type === 'image') yield* checkImage(node, around);
	if (node.type === 'heading' && node.depth === 1) {
		const message = 'a heading of the first rank (#) stands in the text; the page has its own';
		yield { message, fix: 'Write ## or ###' };
	}
	if (
		node.type === 'heading' &&
		/^ {0,3}-+\s*$/.test(around.body.split('\n')[(node.position?.end.line ?? 1) - 1] ?? '')
	) {
		const message = 'the line of hyphens makes a heading of the text above it';
		yield { message, fix: 'Put an empty line between the two' };
	}
	if (node.type === 'code')
		yield { message: 'the text is shown as computer code', fix: 'Take the four spaces or the ``` before it away' };
	if (node.type === 'text') yield* checkText(node.value);
	if (node.type === 'link' || node.type === 'definition') {
		const { locale, addresses, path, body } = around;
		const wrong = node.url.startsWith('#')
			? checkPart(node.url, node.url.slice(1), partsBeside(path, body, addresses.sections))
			: checkLink(node.url, locale, addresses);
		if (wrong) yield wrong;
	}
}

function* checkTree(node: MdastNode, around: Surroundings): Generator<Finding> {
	const line = around.bodyLine + (node.position?.start.line ?? 1) - 1;
	for (const finding of checkNode(node, around)) yield { ...finding, line: line + (finding.line ?? 0), field: 'text' };
	for (const child of 'children' in node ? node.children : []) yield* checkTree(child, around);
}

/** What is wrong with the Markdown below the front matter, read by the parser that makes the pages. */
export const checkMarkdown = (around: Surroundings): Finding[] => [...checkTree(markdownToMdast(around.body), around)];
