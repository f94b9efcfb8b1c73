import { posix } from 'node:path';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { Locale } from '#domain/locale.ts';
import { type Addresses, checkLink } from './links.ts';
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

function* checkNode(node: MdastNode, around: Surroundings): Generator<Finding> {
	if (node.type === 'html')
		yield { message: htmlSentence(node.value), fix: 'Use Markdown: **bold**, [words](address), - for a list' };
	if (node.type === 'image') yield* checkImage(node, around);
	if (node.type === 'heading' && node.depth === 1) {
		const message = 'a heading of the first rank (#) stands in the text; the page has its own';
		yield { message, fix: 'Write ## or ###' };
	}
	if (node.type === 'link' || node.type === 'definition') {
		const wrong = checkLink(node.url, around.locale, around.addresses);
		if (wrong) yield wrong;
	}
}

function* checkTree(node: MdastNode, around: Surroundings): Generator<Finding> {
	const line = around.bodyLine + (node.position?.start.line ?? 1) - 1;
	for (const finding of checkNode(node, around)) yield { ...finding, line, field: 'text' };
	for (const child of 'children' in node ? node.children : []) yield* checkTree(child, around);
}

/** A text without any of these holds nothing that could be wrong. */
const SUSPICIOUS = /[<\]@#]|:\/\/|www\.|^=+\s*$/im;

/** What is wrong with the Markdown below the front matter, read by the parser that makes the pages. */
export const checkMarkdown = (body: string, around: Surroundings): Finding[] =>
	SUSPICIOUS.test(body) ? [...checkTree(markdownToMdast(body), around)] : [];
