// Decides which month the schedule shows: html[data-month]. In this order: a fragment (#2026-12, or that of a row) or
// ?month=; the month in which the trip of ?trip= leaves next; the stored month; that of the next departure.
{
	/** @type {{key: string, months: string[], month: string, next: Record<string, string>}} */
	const { key, months, month, next } = JSON.parse(document.getElementById('schedule').textContent);
	const { dataset } = document.documentElement;
	const query = new URLSearchParams(location.search);
	const trip = query.get('trip') ?? '';
	const named = () => /^#(\d{4}-\d{2})(-|$)/.exec(location.hash)?.[1];
	const stored = () => {
		let month;
		try {
			const text = localStorage.getItem(key);
			if (text === null) return;
			try {
				month = months.find((each) => each === JSON.parse(text)?.month);
			} catch {}
			if (!month) localStorage.removeItem(key);
		} catch {}
		return month;
	};
	const wishes = [named(), query.get('month'), Object.hasOwn(next, trip) && next[trip].slice(0, 7), stored()];
	dataset.month = wishes.find((each) => months.includes(each)) ?? month;

	addEventListener('hashchange', () => {
		const month = named();
		if (!months.includes(month)) return;
		dataset.month = month;
		document.getElementById(location.hash.slice(1))?.scrollIntoView();
	});
}
