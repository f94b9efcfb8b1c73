import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ANTD_COMPONENTS } from '#admin/theme.ts';
import { antdSheet } from './islands.ts';

const folder = await mkdtemp(join(tmpdir(), 'antd-sheet-'));
afterAll(() => rm(folder, { recursive: true }));

describe('the sheet of antd', () => {
	it('has our colours and the rules of components, in a layer', async () => {
		const path = await antdSheet(pathToFileURL(`${folder}/`));
		const sheet = readFileSync(path, 'utf8');
		const parts = ['btn', 'modal', 'drawer', 'table', 'select', 'message', 'input-number', 'qrcode'];
		expect(parts.filter((part) => !sheet.includes(`.ant-${part}{`))).toEqual([]);
		expect(sheet.slice(0, 12)).toBe('@layer antd{');
		expect(/\.antd\{[^}]*--ant-color-primary:(#\w+)/.exec(sheet)?.[1]).toBe('#0f4a39');
		expect(await antdSheet(pathToFileURL(`${folder}/`))).toBe(path);
	});
	it('has every component that a screen shows', () => {
		const admin = join(import.meta.dirname, '../admin');
		const files = globSync('**/*.{ts,tsx}', { cwd: admin }).map((file) => readFileSync(join(admin, file), 'utf8'));
		const names = files
			.flatMap((text) => [...text.matchAll(/^import \{([^}]*)\} from 'antd';/gm)])
			.flatMap(([, list = '']) => list.split(','))
			.map((name) => name.trim())
			.filter((name) => name && !name.startsWith('type '));
		expect(names.length).toBeGreaterThan(50);
		expect([...new Set(names)].filter((name) => ![...ANTD_COMPONENTS, 'ConfigProvider'].includes(name))).toEqual([]);
	});
});
