import { EventEmitter } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contentCheck } from './content-check.ts';

it('while somebody edits, says what is wrong in the words of the check, in the terminal and over the page, and when it is right again', async () => {
	const root = mkdtempSync(join(tmpdir(), 'content-check-'));
	cpSync('content', join(root, 'content'), { recursive: true });
	const file = join(root, 'content/trips/bus-factory/en.md');
	const right = readFileSync(file, 'utf8');
	writeFileSync(file, right.replace(/^title: /m, 'title: Bus: '));
	const said: string[] = [];
	const say = (text: string) => said.push(text);
	const watcher = new EventEmitter();
	const pages = new EventEmitter();
	const sent: { type: string; err?: { message: string } }[] = [];
	const ws = { on: pages.on.bind(pages), send: (payload: (typeof sent)[number]) => sent.push(payload) };
	const start = contentCheck().hooks['astro:server:setup'] as unknown as (given: object) => Promise<void>;
	await start({ server: { config: { root }, watcher, ws }, logger: { warn: say, info: say, error: say } });
	expect(said.join()).toMatch(/content\/trips\/bus-factory\/en\.md\n {2}line 2, English: a text that holds ": "/);

	pages.emit('connection');
	await vi.waitFor(() => expect(sent.length).toBe(2), { timeout: 20_000 });
	for (const { type, err } of sent)
		expect(`${type} ${err?.message}`).toMatch(/^error Errors[\s\S]*line 2, English: a text that holds/);

	writeFileSync(file, right);
	watcher.emit('all', 'change', join(root, 'src/pages/index.astro'));
	watcher.emit('all', 'change', file);
	await vi.waitFor(() => expect(said.at(-1)).toMatch('No errors'), { timeout: 20_000 });
	expect(said.length).toBe(2);
	expect(sent.at(-1)).toEqual({ type: 'full-reload' });
	rmSync(root, { recursive: true });
});
