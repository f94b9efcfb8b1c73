import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, 'write-antd-sheet.ts');
const MADE_OF = [
	PROGRAM,
	join(import.meta.dirname, '../admin/theme.ts'),
	join(import.meta.dirname, '../../package.json'),
];

/**
 * The style sheet of antd's components as the back office has them, from a folder that outlives builds. It is written by
 * a process of its own when it is not there: antd takes seconds and 250 MB, which most builds have no need of.
 * @returns its path
 */
export const antdSheet = async (cache: URL): Promise<string> => {
	const hash = createHash('sha256');
	for (const file of MADE_OF) hash.update(readFileSync(file));
	const sheet = fileURLToPath(new URL(`${hash.digest('hex').slice(0, 16)}/antd.css`, cache));
	if (!existsSync(sheet)) {
		const env = { ...process.env, NODE_ENV: 'production' };
		await promisify(execFile)(process.execPath, [PROGRAM, sheet], { env });
	}
	return sheet;
};
