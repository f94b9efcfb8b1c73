import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TripWordsDraft } from '#domain/trip-draft.schema.ts';
import type { AddRoutes } from '../route.ts';
import { runProgram } from './publish/run-program.ts';

const PROGRAM = fileURLToPath(new URL('simplify-program.ts', import.meta.url));
const PATIENCE = 20_000;

/** The same words as the mainland writes them. Dictionaries take memory: they are read beside the server. */
const inMainlandWords = async (words: TripWordsDraft): Promise<TripWordsDraft> => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-words-'));
	try {
		const file = join(folder, 'words.json');
		writeFileSync(file, JSON.stringify(words));
		const { code, output, complaint } = await runProgram([PROGRAM, file], { patience: PATIENCE });
		if (code !== 0) throw new Error(`The words could not be simplified (${code}): ${complaint}`);
		return JSON.parse(output);
	} finally {
		rmSync(folder, { recursive: true });
	}
};

/** 繁转简: a draft of the words in simplified characters, for somebody to read and mend. It saves nothing. */
export const simplifyRoutes: AddRoutes = (route) => {
	route('POST /goods/simplify', async ({ body: { words } }) => ({ words: await inMainlandWords(words) }));
};
