// Decides which month the schedule shows: html[data-month]. In this order: a fragment (#2026-12, or that of a row) or
// ?month=; the month in which the trip of ?trip= leaves next; the stored month; that of the next departure; the second.
{
	/** @type {{key: string, months: string[], departures: [day: string, trip: string][]}} */
	const { key, months, departures } = JSON.parse(document.getElementById('schedule').textContent);
	const { dataset } = document.documentElement;
	const query = new URLSearchParams(location.search);
	const trip = query.get('trip');
	const named = () => /^#(\d{4}-\d{2})(-|$)/.exec(location.hash)?.[1];
	const next = departures.filter(([day]) => day >= dataset.today);
	const monthOf = (departure) => departure?.[0].slice(0, 7);
	const monthIn = (value) => {
		if (typeof value === 'number') return months[value];
		return Number.isInteger(value?.index) && value.index >= 0 ? months.find((each) => each === value.month) : undefined;
	};
	const stored = () => {
		let month;
		try {
			const text = localStorage.getItem(key);
			if (text === null) return;
			try {
				month = monthIn(JSON.parse(text));
			} catch {}
			if (!month) localStorage.removeItem(key);
		} catch {}
		return month;
	};
	const wishes = [named(), query.get('month'), monthOf(next.find(([, of]) => of === trip)), stored(), monthOf(next[0])];
	dataset.month = wishes.find((month) => months.includes(month)) ?? months[1] ?? months[0];
	dataset.over = months.filter((month) => month < dataset.today.slice(0, 7)).join(' ');

	addEventListener('hashchange', () => {
		const month = named();
		if (!months.includes(month)) return;
		dataset.month = month;
		document.getElementById(location.hash.slice(1))?.scrollIntoView();
	});
}
