/** A pointer or the focus rests so many milliseconds on a link that is meant. */
const REST = 100;

const rules = document.querySelector('script[type=speculationrules]')?.textContent;
const { connection } = navigator as { connection?: { saveData?: boolean } };

/**
 * Does what the speculation rules of the page say where the browser does not know them. `fetch` and not a link that
 * prefetches: Safari knows none, and the content policy, which forbids all that it does not name, would stop it elsewhere.
 */
if (rules && !HTMLScriptElement.supports?.('speculationrules') && !connection?.saveData) {
	const links: string = JSON.parse(rules).prefetch[0].where.selector_matches;
	const asked = new Set<string>();
	let waiting: ReturnType<typeof setTimeout> | undefined;
	const ask = ({ target, type }: Event) => {
		clearTimeout(waiting);
		const link = (target as Element).closest?.<HTMLAnchorElement>(links);
		if (!link || asked.has(link.href)) return;
		waiting = setTimeout(
			() => {
				asked.add(link.href);
				// Read to its end, so that the browser keeps it; what fails is asked for again by the click.
				fetch(link.href, { priority: 'low' })
					.then((page) => page.blob())
					.catch(() => {});
			},
			type === 'touchstart' ? 0 : REST,
		);
	};
	for (const sign of ['pointerover', 'touchstart', 'focusin']) addEventListener(sign, ask, { passive: true });
}
