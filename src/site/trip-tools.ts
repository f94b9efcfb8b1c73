const printing = document.querySelector<HTMLButtonElement>('[data-print]');
if (printing) {
	printing.hidden = false;
	printing.addEventListener('click', () => window.print());
}

const share = document.querySelector<HTMLButtonElement>('[data-share]');
const said = document.querySelector<HTMLElement>('[data-share-said]');

/** The address without what belongs to this visit. */
const address = () => location.origin + location.pathname;

const pass = async () => {
	if (navigator.share) {
		await navigator.share({ title: document.title, url: address() });
		return;
	}
	await navigator.clipboard.writeText(address());
	if (said) said.textContent = said.dataset['shareSaid'] ?? '';
};

if (share && ('share' in navigator || 'clipboard' in navigator)) {
	share.hidden = false;
	share.addEventListener('click', () => {
		pass().catch(() => {
			// The visitor closed the sheet, or the browser refused: the address bar still has the link.
		});
	});
}

export {};
