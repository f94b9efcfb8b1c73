// Does what the page's speculation rules say where the browser does not know them. `fetch` and no link that prefetches:
// Safari knows none, and the content policy, which forbids all that it does not name, would stop it elsewhere.
const rules = document.querySelector('script[type=speculationrules]')?.textContent;
const saveData = 'connection' in navigator && Object(navigator.connection).saveData;

if (rules && !saveData && !HTMLScriptElement.supports?.('speculationrules')) {
	/** @type {string} */
	const links = JSON.parse(rules).prefetch[0].where.selector_matches;
	/** @type {Set<string>} */
	const asked = new Set();
	let waiting = 0;
	/** @param {Event} event */
	const ask = ({ target, type }) => {
		clearTimeout(waiting);
		const link = target instanceof Element && target.closest(links);
		if (!(link instanceof HTMLAnchorElement) || asked.has(link.href)) return;
		// A pointer or the focus rests so many milliseconds on a link that is meant; a finger does not rest.
		const rest = type === 'touchstart' ? 0 : 100;
		waiting = window.setTimeout(() => {
			asked.add(link.href);
			// Read to its end, so that the browser keeps it; what fails is asked for again by the click.
			fetch(link.href, { priority: 'low' })
				.then((page) => page.blob())
				.catch(() => {});
		}, rest);
	};
	for (const sign of ['pointerover', 'touchstart', 'focusin']) addEventListener(sign, ask, { passive: true });
}
