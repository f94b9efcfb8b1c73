/**
 * Puts each ticket under the heading it belongs to by now: a trip whose last day is over leaves "Now booking", one that
 * was built too late for it comes in. It runs inline after the lists and after `markPast`, and must not use anything
 * outside itself.
 */
export function groupTrips(root: ParentNode): void {
	const booking = root.querySelector('[data-group="booking"]');
	const others = root.querySelector('[data-group="others"]');
	if (!booking || !others) return;
	for (const ticket of [...booking.querySelectorAll(':scope > [data-past]')].reverse()) {
		ticket.classList.remove('ticket--wide');
		others.prepend(ticket);
	}
	for (const ticket of others.querySelectorAll(':scope > [data-last-day]:not([data-past])')) {
		ticket.classList.add('ticket--wide');
		booking.append(ticket);
	}
}
