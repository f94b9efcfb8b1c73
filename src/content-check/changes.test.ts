import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Changes, daysOfChange, updated } from './changes.ts';

const content = join(import.meta.dirname, '../../content');
let root = '';
let table: Changes = {};

const edit = (file: string, change: (text: string) => string): void => {
	const path = join(root, file);
	writeFileSync(path, change(readFileSync(path, 'utf8')));
};
/** Parts whose day is no longer the day of the first table. */
const moved = (): string[] => {
	const after = updated(root, table, '2026-02-02');
	return Object.keys(after).filter((part) => after[part]?.day === '2026-02-02');
};

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'changes-'));
	for (const folder of ['trips/bus-factory', 'trips/riding-light-rail', 'schedule', 'pages/terms', 'pages/ages-4-6'])
		cpSync(join(content, folder), join(root, folder), { recursive: true });
	table = updated(root, {}, '2026-01-01');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the table of changes', () => {
	it('keeps the day of everything that stays as it is', () => {
		expect(moved()).toEqual([]);
		edit('trips/bus-factory/zh.md', (text) => text.replaceAll('\n', '\r\n'));
		expect(moved()).toEqual([]);
	});
	it.each<[file: string, from: RegExp | string, to: string, parts: string[]]>([
		['trips/bus-factory/zh.md', /$/, '\n又一句。\n', ['trips/bus-factory/zh']],
		['pages/terms/privacy/en.md', /$/, '\nAnother sentence.\n', ['pages/terms/en']],
		['schedule/2026-12.json', '"price": 899', '"price": 901', ['departures/bus-factory', 'schedule']],
	])('gives what changed in %s its day, and nothing beside it', (file, from, to, parts) => {
		edit(file, (text) => text.replace(from, to));
		expect(moved()).toEqual(parts);
	});
	it('knows no day of a private group: nobody misses it when it goes', () => {
		expect(Object.keys(table)).toContain('departures/bus-factory');
		expect(Object.keys(table)).not.toContain('departures/animal-theme-park');
	});
	it('gives a changed picture its day', () => {
		writeFileSync(join(root, 'trips/bus-factory/bus-factory-1.jpg'), 'another');
		expect(moved()).toEqual(['trips/bus-factory']);
	});
	it('names no day for what has changed since it was written', () => {
		edit('trips/bus-factory/en.md', (text) => `${text}\nAnother sentence.\n`);
		const days = Object.fromEntries(daysOfChange(root, table));
		expect(days['trips/bus-factory/zh']).toBe('2026-01-01');
		expect(days).not.toHaveProperty(['trips/bus-factory/en']);
	});
});
