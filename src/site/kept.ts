const texts = new Map<string, Promise<string>>();

/** The text of a name, made once in a build; `astro dev` makes it each time, because content changes. */
export const kept = (name: string, make: () => Promise<string>): Promise<string> => {
	const known = texts.get(name);
	if (known && import.meta.env.PROD) return known;
	const text = make();
	texts.set(name, text);
	return text;
};
