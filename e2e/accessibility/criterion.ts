/** A test that proves something: its file, seen from the root of the project, and a piece of its title. */
export interface Proof {
	file: string;
	title: string;
}

/** A success criterion of WCAG 2.2. */
export interface Criterion {
	number: string;
	name: string;
	level: 'A' | 'AA';
	/** Tests that fail when it is broken; where it does not apply, tests that fail when it begins to. */
	proofs: readonly Proof[];
	/** Why it does not apply to these pages. */
	absent?: string;
}

export const proof = (file: string, title: string): Proof => ({ file, title });
const row =
	(level: Criterion['level']) =>
	(number: string, name: string, ...proofs: Proof[]): Criterion => ({ number, name, level, proofs });
/** A criterion of level A. */
export const a = row('A');
/** A criterion of level AA. */
export const aa = row('AA');
/** A criterion with nothing on these pages that it could be about. */
export const absent = (criterion: Criterion, reason: string): Criterion => ({ ...criterion, absent: reason });
