import { copied, passOn, type Sharing } from './share.ts';

document.querySelector('[data-print]')?.addEventListener('click', () => window.print());

const browser: Sharing = {
	share: navigator.share?.bind(navigator),
	copy: navigator.clipboard?.writeText.bind(navigator.clipboard),
};
const ways = document.getElementById('share');

const share = document.querySelector<HTMLButtonElement>('[data-share]');
share?.addEventListener('click', async (event) => {
	if (!browser.share) return; // The button opens the other ways by itself.
	event.preventDefault();
	const passed = await passOn(browser, share.dataset['share'] ?? '', location.origin + location.pathname);
	if (!passed) ways?.showPopover();
});

const copy = document.querySelector<HTMLButtonElement>('[data-copy]');
const said = ways?.querySelector<HTMLElement>('[role="status"]');
copy?.addEventListener('click', async () => {
	if (said) said.textContent = ''; // so that the same words are announced again
	const done = await copied(browser, copy.dataset['copy'] ?? '');
	if (said) said.textContent = said.dataset[done ? 'copied' : 'failed'] ?? '';
});
// An old message would say that what is copied next has been copied.
ways?.addEventListener('toggle', () => {
	if (said) said.textContent = '';
});
