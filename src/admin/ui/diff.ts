/** One text that two states of something have differently; undefined where there is none. */
export interface Differing {
	/** Names from the outside inwards. */
	path: string[];
	one: string | undefined;
	other: string | undefined;
}

const leaves = (value: unknown, path: string[] = []): [string, string][] => {
	if (value === undefined || value === null) return [];
	if (typeof value !== 'object') return [[path.join('.'), String(value)]];
	return Object.entries(value).flatMap(([name, inner]) => {
		// Things with an id are known by it, wherever they stand.
		const id = (inner as { id?: unknown } | null)?.id;
		return leaves(inner, [...path, typeof id === 'string' ? id : name]);
	});
};

/** What differs between two states, text by text. */
export const diff = (one: unknown, other: unknown): Differing[] => {
	const [left, right] = [new Map(leaves(one)), new Map(leaves(other))];
	return [...new Set([...left.keys(), ...right.keys()])]
		.filter((path) => left.get(path) !== right.get(path))
		.map((path) => ({ path: path.split('.'), one: left.get(path), other: right.get(path) }));
};
