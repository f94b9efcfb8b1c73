import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QuotationFacts } from '#domain/office/quotation.ts';
import { ApiError } from '../../core/http/errors.ts';
import { runProgram } from '../../core/run-program.ts';

const PROGRAM = fileURLToPath(new URL('../../../paper/quotation-program.ts', import.meta.url));
const PATIENCE = 30_000;

/** Where a text stands, by its field in the form; a name of the brand stands in none. */
const fieldWith = (facts: QuotationFacts, characters: readonly string[]): string | undefined =>
	Object.entries(facts).find(
		([, value]) =>
			(typeof value === 'string' || Array.isArray(value)) &&
			characters.some((each) => [value].flat().join('').includes(each)),
	)?.[0];

export type DrawSheet = (number: string, madeAt: number, facts: QuotationFacts) => Promise<Uint8Array>;

/** The sheet of a quotation. @throws ApiError 422 when it has a character that cannot be printed, or no room */
export const drawSheet: DrawSheet = async (number, madeAt, facts) => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-quotation-'));
	try {
		const [from, to] = [join(folder, 'facts.json'), join(folder, 'sheet.pdf')];
		writeFileSync(from, JSON.stringify({ number, madeAt, facts }));
		const args = ['--disable-warning=ExperimentalWarning', PROGRAM, from, to];
		const { code, output, complaint } = await runProgram(args, { patience: PATIENCE });
		if (code !== 0) throw new Error(`The quotation could not be drawn (${code}): ${complaint}`);
		const { unprintable, full }: { unprintable?: string[]; full?: true } = JSON.parse(output);
		if (unprintable) throw new ApiError('unprintable', { field: `quotation.${fieldWith(facts, unprintable)}` });
		if (full) throw new ApiError('sheet_full');
		return readFileSync(to);
	} finally {
		rmSync(folder, { recursive: true });
	}
};
