// Names the trip of ?trip= above the departures, and says whether it leaves again.
{
	const { departures, trips, words } = JSON.parse(document.getElementById('schedule').textContent);
	const slug = new URLSearchParams(location.search).get('trip') ?? '';
	const note = document.querySelector('[data-trip-note]');
	if (Object.hasOwn(trips, slug)) {
		const next = departures.find(([day, trip]) => trip === slug && day >= document.documentElement.dataset.today);
		note.querySelector('p').textContent = (next ? words.marked : words.none).replace('{trip}', trips[slug]);
		note.querySelector('[data-trip-next]').href = next ? `#${next[0]}-${slug}` : '';
		const ask = note.querySelector('[data-trip-ask]');
		ask.setAttribute('href', `${ask.getAttribute('href')}?trip=${slug}`);
		note.dataset.tripNote = next ? 'marked' : 'none';
		note.hidden = false;
	}
}
