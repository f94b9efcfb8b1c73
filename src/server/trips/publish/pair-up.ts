import { isDeepStrictEqual } from 'node:util';

/** Lengths of the longest runs that two lists have in common from each pair of places on. */
const commonRuns = (before: readonly unknown[], after: readonly unknown[]): number[][] => {
	const runs = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
	const at = (i: number, k: number): number => runs[i]?.[k] ?? 0;
	for (let i = before.length - 1; i >= 0; i--)
		for (let k = after.length - 1; k >= 0; k--)
			(runs[i] as number[])[k] = isDeepStrictEqual(before[i], after[k])
				? 1 + at(i + 1, k + 1)
				: Math.max(at(i + 1, k), at(i, k + 1));
	return runs;
};

/**
 * For each entry of a list, which entry it was before, if any; in rising order. Equal ones are the same; those between
 * equal ones are the same in turn, as far as there are as many.
 */
export const pairUp = (before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] => {
	const runs = commonRuns(before, after);
	const pairs: (number | undefined)[] = after.map(() => undefined);
	let [i, k, newFrom] = [0, 0, 0];
	let waiting: number[] = [];
	const closeGap = () => {
		for (const [n, old] of waiting.entries()) if (newFrom + n < k) pairs[newFrom + n] = old;
		waiting = [];
	};
	while (i < before.length || k < after.length) {
		if (i < before.length && k < after.length && isDeepStrictEqual(before[i], after[k])) {
			closeGap();
			pairs[k++] = i++;
			newFrom = k;
		} else if (k >= after.length || (i < before.length && (runs[i + 1]?.[k] ?? 0) >= (runs[i]?.[k + 1] ?? 0)))
			waiting.push(i++);
		else k++;
	}
	closeGap();
	return pairs;
};

/** The names of an object in the order to write them: old ones as they stood, a new one behind the one that it follows. */
export const inOldOrder = (before: readonly string[], after: readonly string[]): string[] => {
	const order = before.filter((name) => after.includes(name));
	for (const [i, name] of after.entries()) {
		if (order.includes(name)) continue;
		const previous = after[i - 1];
		order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, name);
	}
	return order;
};
