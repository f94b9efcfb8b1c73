/** English words · list and ages pages, trip cards */
export const list = {
	filter: {
		legend: 'Filter by category. Choose one or more.',
		all: 'Showing all {total} trips',
		some: 'Showing {n} of {total} trips',
		chosen: 'Showing the trips of the chosen categories',
		clear: 'Clear',
		trips: '{n} trips',
	},
	nowBooking: 'Now booking',
	comingSoon: 'Coming soon',
	showMoreOf: ': {trip}',
	lastDates: 'Last dates, {year}',
	priceFrom: 'From {price}',
	moreDates: 'More dates',
	full: 'Full',
	years: 'years',
} as const;
