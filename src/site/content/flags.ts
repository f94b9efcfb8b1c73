import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(process.cwd(), 'node_modules/country-flag-icons/3x2');

/** The flag of a country or region as SVG (country-flag-icons, MIT), or undefined when there is none. */
export const flagDrawing = (code: string): string | undefined => {
	const file = join(FOLDER, `${code}.svg`);
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
