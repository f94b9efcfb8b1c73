/**
 * Adds the style sheet of the faces further down the page when the visitor first moves; at once where the screen is larger
 * than that of a phone and shows more of the page. It uses nothing outside itself.
 */
export function lateFonts(world: Window & typeof globalThis, href: string): void {
	const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'beforeprint'];
	const add = () => {
		const link = world.document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		world.document.head.append(link);
	};
	// The window is no measure: a part of a large screen is moved and widened.
	const { width, height } = world.screen;
	if (Math.min(width, height) > 480 || Math.max(width, height) > 932) {
		add();
		return;
	}
	const onMove = (event: Event) => {
		// A strip that scrolls by itself, and the move that a browser reports for a mouse that lies still.
		if (event.type === 'scroll' && event.target !== world.document) return;
		if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
			return;
		for (const sign of signs) world.removeEventListener(sign, onMove, true);
		add();
	};
	for (const sign of signs) world.addEventListener(sign, onMove, { capture: true, passive: true });
}
