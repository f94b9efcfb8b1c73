/**
 * Adds the style sheet of the faces further down the page when the visitor first moves. It uses nothing outside itself.
 */
export function lateFonts(world: Window & typeof globalThis, href: string): void {
	const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'beforeprint'];
	const add = (event: Event) => {
		// A strip that scrolls by itself, and the move that a browser reports for a mouse that lies still.
		if (event.type === 'scroll' && event.target !== world.document) return;
		if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
			return;
		for (const sign of signs) world.removeEventListener(sign, add, true);
		const link = world.document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		world.document.head.append(link);
	};
	for (const sign of signs) world.addEventListener(sign, add, { capture: true, passive: true });
}
