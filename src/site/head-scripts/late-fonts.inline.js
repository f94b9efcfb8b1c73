// On the screen of a phone, only the faces of the first view are named, until the visitor first moves. See fonts.css.
{
	const root = document.documentElement;
	const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'beforeprint'];
	/** @param {Event} event */
	const onMove = ({ type, target, movementX, movementY }) => {
		// A strip that scrolls by itself, and the move that a browser reports for a mouse that lies still.
		if (type === 'scroll' && target !== document) return;
		if (type === 'pointermove' && !movementX && !movementY) return;
		for (const sign of signs) removeEventListener(sign, onMove, true);
		delete root.dataset.firstFonts;
	};
	// The window is no measure: a part of a large screen is moved and widened.
	if (Math.min(screen.width, screen.height) <= 480 && Math.max(screen.width, screen.height) <= 932) {
		root.dataset.firstFonts = '';
		for (const sign of signs) addEventListener(sign, onMove, { capture: true, passive: true });
	}
}
