import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from './inline-script.ts';

describe('a script that a page holds', () => {
	it('is one piece with what it imports, and cannot end its element', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'script-'));
		await writeFile(
			join(folder, 'word.ts'),
			'export const word: string = "</script>";\nexport const unused = "never";',
		);
		await writeFile(join(folder, 'entry.ts'), 'import { word } from "./word.ts";\nconsole.log(word as string);');
		const { code, files } = await bundle(join(folder, 'entry.ts'), 'iife');
		expect(code).not.toMatch(/import|never|<\/script/);
		const said: string[] = [];
		new Function('console', code)({ log: (text: string) => said.push(text) });
		expect(said).toEqual(['</script>']);
		expect(files.map((file) => file.split(/[\\/]/).at(-1)).sort()).toEqual(['entry.ts', 'word.ts']);
	});
	it('is refused when something it needs is missing', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'script-'));
		await writeFile(join(folder, 'entry.ts'), 'import "./gone.ts";');
		await expect(bundle(join(folder, 'entry.ts'), 'iife')).rejects.toThrow(/gone/);
	});
});
