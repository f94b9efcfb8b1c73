/**
 * Browsers translate a page by putting a <font> in the place of each text. React goes on with the text that it made: what
 * it writes there shows nowhere, and to take it away, or to put something before it, is an error. Where that has happened,
 * the <font> stands for the text: it goes when the text is to go, and gives its place back when the text changes.
 */

/** The <font> that stands for a text, and the text for which a <font> stands. */
const fontOf = new WeakMap<Node, Element>();
const textOf = new WeakMap<Node, Text>();

/** What stands in an element for one of its nodes. */
const standIn = (parent: Node, node: Node): Node => {
	const font = fontOf.get(node);
	return node.parentNode !== parent && font?.parentNode === parent ? font : node;
};

/** Makes an element find what stands for its texts. */
const teach = (parent: Node): void => {
	if (Object.hasOwn(parent, 'removeChild')) return;
	const { removeChild, insertBefore } = parent;
	parent.removeChild = (node) => {
		removeChild.call(parent, standIn(parent, node));
		return node;
	};
	parent.insertBefore = (node, before) => {
		const stands = standIn(parent, node);
		if (stands !== node) removeChild.call(parent, stands);
		insertBefore.call(parent, node, before && standIn(parent, before));
		return node;
	};
	parent.appendChild = (node) => parent.insertBefore(node, null);
};

/**
 * Follows the translation of what is in an element from now on.
 * @returns what puts its texts back, until the browser translates them again; whether there were any
 */
export const followTranslation = (root: Element): (() => boolean) => {
	const follow = (records: readonly MutationRecord[]) => {
		for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
			if (type === 'characterData') {
				const font = fontOf.get(target);
				if (!target.parentNode) font?.replaceWith(target);
				continue;
			}
			for (const text of removedNodes) {
				const font = [...addedNodes, previousSibling, nextSibling].find(
					(node): node is Element => node?.nodeName === 'FONT' && !textOf.has(node),
				);
				if (!font || !(text instanceof Text) || text.parentNode) continue;
				fontOf.set(text, font);
				textOf.set(font, text);
				observer.observe(text, { characterData: true });
				teach(target);
			}
		}
	};
	const observer = new MutationObserver(follow);
	observer.observe(root, { childList: true, subtree: true });
	return () => {
		follow(observer.takeRecords());
		let translated = false;
		for (const font of root.querySelectorAll('font')) {
			const text = textOf.get(font);
			if (!text || text.parentNode) continue;
			font.replaceWith(text);
			translated = true;
		}
		return translated;
	};
};
