// Names the trip of ?trip= above the departures, and says whether it leaves again.
{
	const { next, trips, words } = JSON.parse(document.getElementById('schedule').textContent);
	const slug = new URLSearchParams(location.search).get('trip') ?? '';
	const note = document.querySelector('[data-trip-note]');
	if (Object.hasOwn(trips, slug)) {
		const day = next[slug];
		note.querySelector('p').textContent = (day ? words.marked : words.none).replace('{trip}', trips[slug]);
		note.querySelector('[data-trip-next]').href = day ? `#${day}-${slug}` : '';
		const ask = note.querySelector('[data-trip-ask]');
		ask.setAttribute('href', `${ask.getAttribute('href')}?trip=${slug}`);
		note.dataset.tripNote = day ? 'marked' : 'none';
		note.hidden = false;
	}
}
