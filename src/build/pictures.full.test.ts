import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const PAGE = `---
import { getImage } from 'astro:assets';
import picture from './picture.png';
const { src } = await getImage({ src: picture, width: 60, format: 'avif' });
---
<img src={src} alt="">`;
const CONFIG = `import { pictures } from ${JSON.stringify(join(root, 'src/build/pictures.ts'))};
const { cacheDir, image, integrations } = pictures(process.env.PICTURES === 'draft');
export default { cacheDir, image, integrations };`;

/** A site of one page with one picture. */
const smallProject = async (): Promise<string> => {
	const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
	mkdirSync(join(folder, 'src/pages'), { recursive: true });
	mkdirSync(join(folder, 'node_modules'));
	for (const name of ['astro', 'sharp'])
		symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	const picture = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'red', noise } })
		.png()
		.toBuffer();
	writeFileSync(join(folder, 'src/pages/picture.png'), picture);
	writeFileSync(join(folder, 'src/pages/index.astro'), PAGE);
	writeFileSync(join(folder, 'astro.config.mjs'), CONFIG);
	writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
	return folder;
};

/** Builds the site. @returns the bytes of its picture */
const build = (folder: string, PICTURES = ''): Buffer => {
	const program = join(root, 'node_modules/astro/bin/astro.mjs');
	const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', PICTURES };
	execFileSync(process.execPath, [program, 'build', '--silent'], { cwd: folder, env });
	const assets = join(folder, 'dist/_astro');
	const [name = ''] = readdirSync(assets).filter((file) => file.endsWith('.avif'));
	return readFileSync(join(assets, name));
};

it('a finished build never takes the picture of a draft that came before it', async () => {
	const folder = await smallProject();
	try {
		const draft = build(folder, 'draft');
		expect(build(folder)).not.toEqual(draft);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
