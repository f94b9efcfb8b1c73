/** Where a sheet goes; as antd says it. */
interface Place {
	/** Names keys apart. */
	mark?: string;
	/** `true` before everything, `queue` behind what was put in front with the same or a lower priority. */
	prepend?: boolean | 'queue';
	priority?: number;
}

interface Kept {
	sheet: CSSStyleSheet;
	text: string;
	/** Of what is in front; undefined for the rest. */
	front: number | undefined;
	/** Callers write marks on what they believe is the element. */
	stand: HTMLStyleElement;
}

const kept = new Map<string, Kept>();
const nameOf = (key: string, { mark = '' }: Place): string => `${mark} ${key}`;

/** Puts a sheet into the order of the document. */
const adopt = (sheet: CSSStyleSheet, { prepend, priority = 0 }: Place): void => {
	const sheets = [...document.adoptedStyleSheets];
	const fronts = new Map([...kept.values()].map((each) => [each.sheet, each.front]));
	const before = (other: CSSStyleSheet): boolean => {
		const front = fronts.get(other);
		return prepend === 'queue' && front !== undefined && front <= priority;
	};
	const at = prepend ? sheets.findLastIndex(before) + 1 : sheets.length;
	document.adoptedStyleSheets = sheets.toSpliced(at, 0, sheet);
};

/** Adds a style sheet, or replaces the text of the one with this key. Takes the place of antd's function of this name. */
export const updateCSS = (text: string, key: string, place: Place = {}): HTMLStyleElement => {
	const name = nameOf(key, place);
	const there = kept.get(name);
	if (there) {
		if (there.text !== text) there.sheet.replaceSync(text);
		there.text = text;
		return there.stand;
	}
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	adopt(sheet, place);
	const stand = document.createElement('style');
	kept.set(name, { sheet, text, front: place.prepend ? (place.priority ?? 0) : undefined, stand });
	return stand;
};

/** Adds a style sheet that nobody will change. */
export const injectCSS = (text: string, place: Place = {}): HTMLStyleElement =>
	updateCSS(text, `injected ${kept.size}`, place);

export const removeCSS = (key: string, place: Place = {}): void => {
	const name = nameOf(key, place);
	const gone = kept.get(name)?.sheet;
	document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== gone);
	kept.delete(name);
};

export const clearContainerCache = (): void => {};

/** What the icons' module also gives. */
export const getShadowRoot = (element: Element): ShadowRoot | null => {
	const root = element.getRootNode();
	return root instanceof ShadowRoot ? root : null;
};

export const warningOnce = (_valid: boolean, _message: string): void => {};
