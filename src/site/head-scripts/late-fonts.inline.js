// Which web fonts a page names. The first page that a phone shows is painted with faces of the system, but for its headline
// and the Chinese characters of its first view; the others come when the visitor first moves, Latin ones for the next page,
// since their letters are not exactly as wide. Later pages, large screens and visitors without scripts have all of them;
// who saves data has none. See fonts.css.
{
	const root = document.documentElement;
	/** @param {string} rel `preload`, or `prefetch` for the next page */
	const ask = (rel) => {
		for (const href of JSON.parse(document.getElementById('fonts').textContent)) {
			const link = document.createElement('link');
			document.head.append(Object.assign(link, { rel, href, as: 'font', crossOrigin: '', fetchPriority: 'low' }));
		}
	};
	const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'beforeprint'];
	/** @param {Event} event */
	const onMove = ({ type, target, movementX, movementY }) => {
		// A strip that scrolls by itself, and the move that a browser reports for a mouse that lies still.
		if (type === 'scroll' && target !== document) return;
		if (type === 'pointermove' && !movementX && !movementY) return;
		for (const sign of signs) removeEventListener(sign, onMove, true);
		// All text is laid out anew: what was touched answers first. A print does not wait.
		if (type === 'beforeprint') root.dataset.fonts = 'late';
		else requestAnimationFrame(() => setTimeout(() => (root.dataset.fonts = 'late')));
		ask('prefetch');
	};
	// The window is no measure: a part of a large screen is moved and widened.
	const isPhone = Math.min(screen.width, screen.height) <= 480 && Math.max(screen.width, screen.height) <= 932;
	const isFirst = !document.referrer.startsWith(`${location.origin}/`);
	if (navigator.connection?.saveData) root.dataset.fonts = 'none';
	else if (isPhone && isFirst) {
		root.dataset.fonts = 'first';
		for (const sign of signs) addEventListener(sign, onMove, { capture: true, passive: true });
	} else ask('preload');
}
