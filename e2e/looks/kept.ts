import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type Mosaic, mosaicOf, packed, unpacked } from './mosaic.ts';

const FOLDER = join(import.meta.dirname, 'pictures');

/** What is kept of a page: its mosaic to compare, and a small picture for people to see what it looked like. */
export interface Kept {
	mosaic: Mosaic;
	/** AVIF. */
	picture: Buffer;
}

/** @param name such as `en/home.1440` */
export const kept = async (name: string): Promise<Kept | undefined> => {
	const file = join(FOLDER, name);
	if (!existsSync(`${file}.webp`)) return undefined;
	return { mosaic: await unpacked(readFileSync(`${file}.webp`)), picture: readFileSync(`${file}.avif`) };
};

/** @param width of the picture for people */
export const keep = async (name: string, screenshot: Buffer, width: number): Promise<void> => {
	const file = join(FOLDER, name);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(`${file}.avif`, await sharp(screenshot).resize({ width }).avif({ quality: 20, effort: 3 }).toBuffer());
	writeFileSync(`${file}.webp`, await packed(await mosaicOf(screenshot)));
};

/** Names of what is kept of pages. */
export const keptNames = (): string[] =>
	globSync('*/*.webp', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''));

export const forget = (name: string): void => {
	for (const kind of ['webp', 'avif']) rmSync(join(FOLDER, `${name}.${kind}`), { force: true });
};

/** Bytes of everything that is kept. */
export const keptBytes = (): number =>
	globSync('**/*.*', { cwd: FOLDER }).reduce((sum, file) => sum + readFileSync(join(FOLDER, file)).length, 0);
