// See speculation-rules.ts.
const rules = document.querySelector('script[type=speculationrules]')?.textContent;
const { saveData } = Object(navigator).connection ?? {};

if (rules && !saveData && !HTMLScriptElement.supports?.('speculationrules')) {
	const links = JSON.parse(rules).prefetch[0].where.selector_matches;
	/** @type {Set<string>} */
	const asked = new Set();
	let waiting = 0;
	/** @param {Event} event */
	const ask = ({ target, type }) => {
		clearTimeout(waiting);
		const link = target instanceof Element && target.closest(links);
		if (!(link instanceof HTMLAnchorElement) || asked.has(link.href)) return;
		const rest = type === 'touchstart' ? 0 : 100;
		waiting = window.setTimeout(() => {
			asked.add(link.href);
			fetch(link.href, { priority: 'low' })
				.then((page) => page.blob())
				.catch(() => {});
		}, rest);
	};
	for (const sign of ['pointerover', 'touchstart', 'focusin']) addEventListener(sign, ask, { passive: true });
}
