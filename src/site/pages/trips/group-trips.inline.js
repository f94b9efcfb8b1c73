// A trip whose last day is over leaves "Now booking"; one that was built too late for it comes in.
{
	const { today } = document.documentElement.dataset;
	const booking = document.querySelector('[data-group=booking]');
	const others = document.querySelector('[data-group=others]');
	const isOver = (/** @type {Element} */ ticket) => `${ticket.getAttribute('data-last-day')}` < `${today}`;
	for (const ticket of [...(booking?.children ?? [])].reverse()) {
		if (!isOver(ticket)) continue;
		ticket.classList.remove('ticket--wide');
		others?.prepend(ticket);
	}
	for (const ticket of others?.querySelectorAll(':scope > [data-last-day]') ?? []) {
		if (isOver(ticket)) continue;
		ticket.classList.add('ticket--wide');
		booking?.append(ticket);
	}
}
