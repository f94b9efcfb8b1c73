import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFiles } from './loader.ts';

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

it('the loader of content files reads again only what has changed or asks for pictures, and forgets what is gone', async () => {
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
it('the loader of content files finds what the check passes: line ends of Windows, a space behind the marks of the front matter', async () => {
	write('content/trips/bus/en.md', '---\r\ntitle: Bus\r\n--- \r\nToday.\r\n\r\n---\r\n');
	await load('tripWords');
	expect(entries.get('bus/en')).toMatchObject({ data: { title: 'Bus' }, rendered: { html: '<p>Today.\n\n---</p>' } });
});
it('the loader of content files ends a build at a file with mistakes, and says which in the words of the check', async () => {
	write('content/trips/bus/en.md', '---\ntitle: Bus: depot\n---\n');
	await expect(load('tripWords')).rejects.toThrow(
		/content\/trips\/bus\/en\.md\n {2}line 2, English: a text that holds ": "/,
	);
});

describe('while somebody edits, the loader of content files', () => {
	const told: string[] = [];
	let watcher: EventEmitter & { add?: () => void };
	const edited = async (text: string) => {
		write('content/trips/bus/en.md', text);
		watcher.emit('all', 'change', join(root, 'content/trips/bus/en.md'));
		await vi.runAllTimersAsync();
	};
	beforeEach(async () => {
		vi.useFakeTimers();
		told.length = 0;
		watcher = Object.assign(new EventEmitter(), { add: () => undefined });
		write('content/trips/bus/en.md', '---\ntitle: Bus\n---\n');
		const logger = { error: (message: string) => told.push(message) };
		await contentFiles('tripWords').load({ ...context(), watcher, logger } as unknown as LoaderContext);
		return () => vi.useRealTimers();
	});

	it('keeps what was right before a mistake, of which the content check tells', async () => {
		await edited('---\ntitle: Bus: depot\n---\n');
		expect(entries.get('bus/en')?.data).toEqual({ title: 'Bus' });
		expect(told).toEqual([]);
	});
	it('shows what lies there when all is written, in whatever order that was told', async () => {
		write('content/trips/car/en.md', '---\ntitle: Car\n---\n');
		write('content/trips/bus/en.md', '');
		watcher.emit('all', 'add', join(root, 'content/trips/bus/en.md'));
		write('content/trips/bus/en.md', '---\ntitle: Coach\n---\n');
		watcher.emit('all', 'unlink', join(root, 'content/trips/bus/en.md'));
		await vi.runAllTimersAsync();
		expect(entries.get('bus/en')?.data).toEqual({ title: 'Coach' });
		expect(entries.get('car/en')?.data).toEqual({ title: 'Car' });
		rmSync(join(root, 'content/trips/car'), { recursive: true });
		watcher.emit('all', 'unlink', join(root, 'content/trips/car/en.md'));
		await vi.runAllTimersAsync();
		expect([...entries.keys()]).toEqual(['bus/en']);
	});
	it('starts although a file is broken', async () => {
		write('content/trips/car/en.md', '---\ntitle: [\n---\n');
		const logger = { error: (message: string) => told.push(message) };
		await contentFiles('tripWords').load({ ...context(), watcher, logger } as unknown as LoaderContext);
		expect([...entries.keys()]).toEqual(['bus/en']);
	});
});
