/** A link with `data-back` goes back to where the visitor came from when that is a page of ours, scroll and all. */
const fromOurs = document.referrer.startsWith(`${location.origin}/`) && history.length > 1;

for (const link of document.querySelectorAll('[data-back]')) {
	link.addEventListener('click', (event) => {
		const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
		if (!fromOurs || ctrlKey || metaKey || shiftKey) return;
		event.preventDefault();
		history.back();
	});
}
