const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="button"]';

/** Pixels between the points that are looked at; less than a letter is high. */
const STEP = 8;

/** Do words of an element, not those of its children, stand in a box? */
const hasWordsIn = (element: Element, box: DOMRect): boolean =>
	[...element.childNodes].some((node) => {
		if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
		const range = document.createRange();
		range.selectNode(node);
		return [...range.getClientRects()].some(
			({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
		);
	});

/**
 * Does an element that floats over the page lie on ground or pictures alone: on no word and on nothing to press?
 * A link that only holds a picture counts as the picture.
 */
export const liesOnNothingToRead = (float: HTMLElement): boolean => {
	const box = float.getBoundingClientRect();
	const below = new Set<Element>();
	// The far edges are looked at, too, where the box is no whole number of steps.
	for (let x = box.left; x < box.right + STEP; x += STEP) {
		for (let y = box.top; y < box.bottom + STEP; y += STEP) {
			const there = document.elementsFromPoint(Math.min(x, box.right), Math.min(y, box.bottom));
			const element = there.find((each) => !float.parentElement?.contains(each));
			if (element) below.add(element);
		}
	}
	return [...below].every(
		(element) => element instanceof HTMLImageElement || !(element.closest(CONTROLS) || hasWordsIn(element, box)),
	);
};
