import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageOf, type Problem } from '#content-check/problem.ts';
import { inChinese } from '#content-check/sentences/say.ts';
import type { DraftProblem } from '#contracts/publishing.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import type { FileChange } from '../../core/content/content-files.ts';
import { runProgram } from '../../core/run-program.ts';
import { stageContent } from './stage.ts';

const PROGRAM = fileURLToPath(new URL('check-program.ts', import.meta.url));
const PATIENCE = 60_000;

export const draftProblem = (problem: Problem): DraftProblem => {
	const { file, path = [], level, line, quote } = problem;
	const words = inChinese(problem);
	return {
		file,
		field: path.join('.'),
		language: languageOf(problem),
		level,
		label: fieldLabel(path),
		// What cannot be read has no field.
		message: quote === undefined ? words : `第 ${line} 行：${words}`,
	};
};

/**
 * What the check of the build says about a content folder, in the words of the office.
 * @param published the content that visitors know: departures that are gone without a word are told
 */
export type CheckFolder = (folder: string, published: string) => Promise<DraftProblem[]>;

/** Checks beside the server, which stays small. */
export const checkFolder: CheckFolder = async (folder, published) => {
	const { code, output, complaint } = await runProgram([PROGRAM, folder, published], { patience: PATIENCE });
	if (code !== 0) throw new Error(`The check of the content ended with ${code}: ${complaint}`);
	return (JSON.parse(output) as Problem[]).map(draftProblem);
};

/** What the check of the build would find if these changes were made. */
export const checkChanges = async (
	content: string,
	changes: readonly FileChange[],
	check = checkFolder,
): Promise<DraftProblem[]> => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-check-'));
	try {
		stageContent(content, changes, folder);
		return await check(folder, content);
	} finally {
		rmSync(folder, { recursive: true });
	}
};
