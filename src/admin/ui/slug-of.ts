/** A name for files, of English words: `Sun hat` → `sun-hat`. */
export const slugOf = (words: string): string =>
	words
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')
		.slice(0, 60);

/** The same, and none of those that are taken. */
export const freeSlug = (words: string, taken: ReadonlySet<string>): string => {
	const first = slugOf(words) || 'item';
	for (let n = 1; ; n += 1) {
		const name = n === 1 ? first : `${first}-${n}`;
		if (!taken.has(name)) return name;
	}
};
