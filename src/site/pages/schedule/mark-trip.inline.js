// Marks the departures of the trip of ?trip=, for eyes and, as words appear in the row, for ears.
for (const row of document.querySelectorAll('[data-trip]')) {
	row.toggleAttribute('data-marked', row.dataset.trip === new URLSearchParams(location.search).get('trip'));
}
