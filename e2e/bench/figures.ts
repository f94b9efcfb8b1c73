let missed = 0;

/** Prints a figure and its bar, at most so much, as a row of a table. */
export const show = (what: string, value: number, bar: number, unit = ''): void => {
	if (value > bar) missed += 1;
	const shown = value.toFixed(value % 1 === 0 ? 0 : 1);
	console.log(`| ${what} | ${shown}${unit} | ≤ ${bar}${unit} | ${value > bar ? 'MISSED' : ''} |`);
};

/** What a share of the values does not go beyond: 0.5 is the median. */
export const part = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** What the program ends with: 0 when every bar that was shown is kept. */
export const exitCode = (): number => (missed === 0 ? 0 : 1);
