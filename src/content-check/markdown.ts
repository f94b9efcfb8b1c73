import { posix } from 'node:path';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { Locale } from '#domain/locale.ts';
import { type Addresses, checkLink } from './links.ts';
import type { Finding } from './problem.ts';
import { type Fault, fault, phrase } from './sentences/codes.ts';

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

function* checkImage(
	{ url, alt }: { url: string; alt?: string | null | undefined },
	{ path, files }: Surroundings,
): Generator<Finding> {
	if (/^([a-z][\w+.-]*:|\/)/i.test(url)) yield fault('image_elsewhere', { url: url.slice(0, 60) });
	else if (!files.has(posix.join(posix.dirname(path), url)))
		yield fault('picture_unknown', { name: url, advice: phrase('picture_beside') });
	if (!alt?.trim()) yield fault('image_undescribed', { url });
}

/** Markdown that was meant and is shown as it was typed, by what betrays it. */
const AS_TYPED: readonly (readonly [shape: RegExp, why: Fault])[] = [
	[/\]\([^)]*$/m, fault('link_open')],
	[/\]\([^)]*\)/, fault('link_space')],
	[/\][ \t]+\([/h]/, fault('link_brackets')],
	[/［[^］]*］|\]（/, fault('link_brackets')],
	[/\)\[[/h]/, fault('link_brackets')],
	[/\*\*|__/, fault('bold')],
	[/^#{1,6}[^\s#\d]/m, fault('heading_space')],
	[/^[•·‧●][ \t]*\S/m, fault('list_form')],
	[/^-[\p{L}]/mu, fault('list_form')],
	[/^\d{1,2}[.．、)）]\S[^\n]*\n\d{1,2}[.．、)）]\S/m, fault('list_form')],
];

function* checkText(value: string): Generator<Finding> {
	for (const [shape, why] of AS_TYPED) {
		const found = shape.exec(value);
		if (!found) continue;
		// A line of a paragraph, counted from its first.
		yield { ...why, line: value.slice(0, found.index).split('\n').length - 1 };
		return;
	}
}

const isUnderlined = (heading: MdastNode, body: string): boolean =>
	/^ {0,3}-+\s*$/.test(body.split('\n')[(heading.position?.end.line ?? 1) - 1] ?? '');

function* checkNode(node: MdastNode, around: Surroundings): Generator<Finding> {
	if (node.type === 'html') {
		const tag = /<\/?\s*([a-z][\w-]*)/i.exec(node.value)?.[1]?.toLowerCase();
		yield fault('html', { html: tag && !node.value.startsWith('<!--') ? `<${tag}>` : node.value.slice(0, 20) });
	}
	if (node.type === 'image') yield* checkImage(node, around);
	if (node.type === 'heading' && node.depth === 1) yield fault('heading_first');
	if (node.type === 'heading' && isUnderlined(node, around.body)) yield fault('heading_hyphens');
	if (node.type === 'code') yield fault('code');
	if (node.type === 'text') yield* checkText(node.value);
	if (node.type === 'link' || node.type === 'definition') {
		const wrong = checkLink(node.url, around.locale, around.addresses);
		if (wrong) yield wrong;
	}
}

function* checkTree(node: MdastNode, around: Surroundings): Generator<Finding> {
	const line = around.bodyLine + (node.position?.start.line ?? 1) - 1;
	for (const finding of checkNode(node, around)) yield { ...finding, line: line + (finding.line ?? 0), path: ['text'] };
	for (const child of 'children' in node ? node.children : []) yield* checkTree(child, around);
}

/** What is wrong with the Markdown below the front matter, read by the parser that makes the pages. */
export const checkMarkdown = (around: Surroundings): Finding[] => [...checkTree(markdownToMdast(around.body), around)];
