/** Where the focus was: an element and what it stands in, from the inside outwards; from a dialog on, where it was before. */
type Chain = readonly Element[];

const DIALOG = '.ant-drawer, .ant-modal-wrap';

const ancestors = (element: Element): Element[] =>
	element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];

/** What takes the focus in place of something in it that is gone. */
const heir = (element: Element): HTMLElement | undefined => {
	if (element.matches('tr')) return element.querySelector<HTMLElement>('button:enabled, a[href]') ?? undefined;
	return element.matches('.ant-drawer, .ant-modal, main') ? (element as HTMLElement) : undefined;
};

const focusable = (element: Element): boolean => element.matches('button:enabled, a[href], input:enabled, summary');

/**
 * Gives the focus to what stands nearest when what has it is taken away, as a dialog that was answered is, or a button whose
 * step is done: who works by keyboard goes on where he was. @returns ends it
 */
export const keepFocus = (): (() => void) => {
	let chain: Chain = [];
	const before = new WeakMap<Element, Chain>();
	const entered = ({ target }: Event): void => {
		if (!(target instanceof Element)) return;
		const dialog = target.closest(DIALOG);
		// Who goes back and forth between two dialogs came from neither.
		if (dialog && !before.has(dialog) && !chain.includes(dialog)) before.set(dialog, chain);
		chain = ancestors(target);
	};
	const left = (all: Chain): Element[] =>
		all.flatMap((element) => [element, ...(element.matches(DIALOG) ? left(before.get(element) ?? []) : [])]);
	const rescue = (): void => {
		const [last] = chain;
		if (!last || last.isConnected || document.activeElement !== document.body) return;
		const [, ...rest] = left(chain);
		for (const element of rest.filter(({ isConnected }) => isConnected)) {
			const next = focusable(element) ? (element as HTMLElement) : heir(element);
			if (!next) continue;
			next.focus({ preventScroll: true });
			return;
		}
	};
	const observer = new MutationObserver(rescue);
	document.addEventListener('focusin', entered);
	observer.observe(document.body, { childList: true, subtree: true });
	return () => {
		document.removeEventListener('focusin', entered);
		observer.disconnect();
	};
};
