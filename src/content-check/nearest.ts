/** Number of letters to add, take away, change or swap with their neighbour to make one word of the other. */
const distance = (a: string, b: string): number => {
	const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const above = rows[i - 1] ?? [];
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
			if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (rows[i - 2]?.[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? 0;
};

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The known name that a misspelt one was probably meant to be, or undefined when none comes near. */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
	const typed = plain(word).slice(0, 60);
	if (!typed) return undefined;
	let best: string | undefined;
	let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
	for (const name of known) {
		const candidate = plain(name);
		const inside =
			typed.length > 3 && candidate.length > 3 && (candidate.startsWith(typed) || typed.startsWith(candidate))
				? 1
				: Infinity;
		if (inside === Infinity && Math.abs(candidate.length - typed.length) >= least) continue;
		const cost = Math.min(distance(typed, candidate), inside);
		if (cost < least) {
			least = cost;
			best = name;
		}
	}
	return best;
};

/** What to type instead: the nearest name, or the names to choose from. */
export const suggest = (word: string, known: readonly string[]): string => {
	const name = nearest(word, known);
	if (name) return `Did you mean ${name}?`;
	return known.length > 0 && known.length <= 24
		? `Choose from: ${known.join(', ')}`
		: 'Look at the files for the right name';
};
