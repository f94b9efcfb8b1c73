import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentFiles, contentOf } from './loader.ts';

let root: string;
let entries: Map<string, { data: Record<string, unknown>; digest?: string; assetImports?: string[] }>;
let parsed: string[];

const write = (file: string, text: string) => {
	mkdirSync(join(root, file, '..'), { recursive: true });
	writeFileSync(join(root, file), text);
};

/** What Astro hands a loader, over a plain map. */
const context = () =>
	({
		config: { root: pathToFileURL(`${root}/`) },
		store: {
			get: (id: string) => entries.get(id),
			set: ({ id, ...entry }: { id: string; data: Record<string, unknown> }) => entries.set(id, entry),
			delete: (id: string) => entries.delete(id),
			keys: () => [...entries.keys()],
		},
		parseData: async ({ id, data }: { id: string; data: Record<string, unknown> }) => {
			parsed.push(id);
			return data;
		},
		renderMarkdown: async (text: string) => ({ html: `<p>${text.trim()}</p>` }),
		generateDigest: (text: string) => text,
		logger: console,
	}) as unknown as LoaderContext;
const load = async (kind: 'tripWords' | 'trips') => {
	parsed = [];
	await contentFiles(kind).load(context());
};

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'loader-'));
	entries = new Map();
	return () => rmSync(root, { recursive: true });
});

describe('the loader of content files', () => {
	it('names entries by their place, and renders the text below the facts', async () => {
		write('content/trips/bus/zh.md', '---\ntitle: 巴士\n---\n今天出發。\n');
		write('content/trips/bus/trip.json', '{"order":1}');
		await load('tripWords');
		expect([...entries]).toEqual([
			[
				'bus/zh',
				expect.objectContaining({
					data: { title: '巴士' },
					filePath: 'content/trips/bus/zh.md',
					rendered: { html: '<p>今天出發。</p>' },
				}),
			],
		]);
	});
	it('reads again only what has changed or asks for pictures, and forgets what is gone', async () => {
		write('content/trips/a/trip.json', '{"order":1}');
		write('content/trips/b/trip.json', '{"order":2}');
		write('content/trips/c/trip.json', '{"order":3}');
		await load('trips');
		entries.set('b/trip', { ...entries.get('b/trip'), data: {}, assetImports: ['./b.jpg'] });
		write('content/trips/c/trip.json', '{"order":4}');
		rmSync(join(root, 'content/trips/a'), { recursive: true });
		write('content/trips/d/trip.json', '{"order":5}');
		await load('trips');
		expect(parsed).toEqual(['b/trip', 'c/trip', 'd/trip']);
		expect([...entries.keys()].sort()).toEqual(['b/trip', 'c/trip', 'd/trip']);
		expect(entries.get('c/trip')?.data).toEqual({ order: 4 });
	});
	it('reads files with the line ends of Windows, without facts, and with rules in the text', () => {
		expect(contentOf('a.md', '---\r\ntitle: x\r\n---\r\ntext\r\n')).toEqual({ data: { title: 'x' }, body: 'text\r\n' });
		expect(contentOf('a.md', 'only text\n\n---\n')).toEqual({ data: {}, body: 'only text\n\n---\n' });
	});
});
