const HIDDEN = '…';

/** What somebody may have typed, or what opens something. */
const PERSONAL: readonly RegExp[] = [
	// E-mail addresses, and user and password of an address.
	/(?<![^\s"'<>])[^\s"'<>@]*@[^\s"'<>]+/g,
	// Queries.
	/(?<=\S)\?[^\s"']+/g,
	// What a library quotes is what it was given; there may be quotes in it.
	/"[\s\S]*"/g,
	// Tokens and signatures.
	/[\w-]{32,}/g,
	// Numbers to call, but no days.
	/(?<![\d-])(?!\d{4}-\d\d-\d\d)\+?\d[\d ()-]{5,}\d/g,
	// Names in Chinese.
	/[^\x20-\x7e\n…]+/g,
];
/** The last of what is longer says why. */
const LONGEST = 2_000;

/** A line without what stands between its first opening and its last closing quotation mark, which no letter touches from outside. */
const unquoted = (line: string): string => {
	const from = line.search(/(?<!\w)'/);
	const to = [...line.matchAll(/'(?!\w)/g)].at(-1)?.index ?? -1;
	return from >= 0 && to > from ? line.slice(0, from) + HIDDEN + line.slice(to + 1) : line;
};

/** The words of an error without what may be personal in them. */
export const impersonal = (text: string): string =>
	PERSONAL.reduce((rest, pattern) => rest.replace(pattern, HIDDEN), text.split('\n').map(unquoted).join('\n')).slice(
		-LONGEST,
	);

/** An address that nobody built, which may hold anything, without what does not look like a part of an address of ours. */
export const impersonalPath = (path: string): string =>
	path
		.slice(0, 200)
		.split('/')
		.map((part) => (/^[\w.-]{0,40}$/.test(part) && !/\d{6}|[\w-]{32}/.test(part) ? part : HIDDEN))
		.join('/');
