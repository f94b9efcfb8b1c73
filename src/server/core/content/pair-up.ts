import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';

/** Places of an entry before and after; one that is new was nowhere, one that is gone is nowhere. */
interface Pair {
	was?: number | undefined;
	is?: number | undefined;
}

/** How a list becomes another: equal entries are the same, and those between equal ones in turn, as far as there are as many. */
export const pairUp = (before: readonly unknown[], after: readonly unknown[]): Pair[] => {
	const pairs: Pair[] = [];
	let gone: number[] = [];
	let was = 0;
	let is = 0;
	const drop = () => {
		for (const each of gone) pairs.push({ was: each });
		gone = [];
	};
	for (const { added, removed, count } of diffArrays([...before], [...after], { comparator: isDeepStrictEqual })) {
		if (!added) drop();
		for (let n = 0; n < count; n += 1)
			if (removed) gone.push(was++);
			else pairs.push({ was: added ? gone.shift() : was++, is: is++ });
	}
	drop();
	return pairs;
};
