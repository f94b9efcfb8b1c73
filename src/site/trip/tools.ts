document.querySelector('[data-print]')?.addEventListener('click', () => window.print());

const share = document.querySelector<HTMLButtonElement>('[data-share]');
const said = document.querySelector<HTMLElement>('[data-share-said]');

/** The address without what belongs to this visit. */
const address = () => location.origin + location.pathname;

const pass = async () => {
	if ('share' in navigator) {
		await navigator.share({ title: document.title, url: address() });
		return;
	}
	await (navigator as Navigator).clipboard.writeText(address());
	if (said) said.textContent = said.dataset['shareSaid'] ?? '';
};

if (share && !('share' in navigator) && !('clipboard' in navigator)) share.hidden = true;
share?.addEventListener('click', () => {
	pass().catch(() => {
		// The visitor closed the sheet, or the browser refused: the address bar still has the link.
	});
});

export {};
