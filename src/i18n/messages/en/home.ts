/** English words · home */
export const home = {
	departures: 'See departures',
	allTrips: 'All field trips',
	next: 'Next departure',
	nextFew: 'Next departure: few places left',
	noneKick: 'The platform is empty',
	none: 'New dates are being planned',
	noneText: 'No departure is open at the moment. Past and coming months are on the schedule.',
	schedule: 'See the schedule',
	learnMore: 'Learn more about our field trips',
	carousel: 'Moments from the trips',
	years: 'years',
	tripsForAges: 'Trips for ages {range}',
	sheet: { title: 'Trip sheet', home: 'Home time', lookFor: 'Look for', teacher: 'Teacher in charge', class: 'Class' },
	board: { title: 'Next departures', all: 'Full schedule', few: 'Few places left', full: 'Full', between: ' · ' },
} as const;
