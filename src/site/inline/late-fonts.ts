/**
 * Adds faces of the display family when the visitor first moves: what they draw is further down the page. It uses nothing
 * outside itself.
 * @param faces address of each file and the characters that it draws
 */
export function lateFonts(world: Window & typeof globalThis, faces: [url: string, characters: string][]): void {
	const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'beforeprint'];
	const add = (event: Event) => {
		// A strip that scrolls by itself, and the move that a browser reports for a mouse that lies still.
		if (event.type === 'scroll' && event.target !== world.document) return;
		if (event instanceof world.PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
			return;
		for (const sign of signs) world.removeEventListener(sign, add, true);
		for (const [url, characters] of faces.splice(0)) {
			const range = [...characters].map((each) => `U+${each.codePointAt(0)?.toString(16)}`).join();
			world.document.fonts.add(
				new world.FontFace('Chiron GoRound TC', `url("${url}") format("woff2")`, {
					weight: '600 900',
					unicodeRange: range,
					display: 'swap',
				}),
			);
		}
	};
	for (const sign of signs) world.addEventListener(sign, add, { capture: true, passive: true });
}
