/** English words · schedule */
export const schedule = {
	months: 'All months',
	month: 'Month',
	past: '(past)',
	pastMonths: 'Past months',
	board: {
		previous: 'Previous month: {month}',
		next: 'Next month: {month}',
		openNone: 'Nothing open for booking this month',
		openOne: '1 departure open for booking',
		openMany: '{n} departures open for booking',
	},
	few: 'Few places left',
	full: 'Full',
	cancelled: 'Cancelled',
	askPlace: 'Ask about a place',
	soon: 'soon',
	planned: 'One more departure is being planned for this month.',
	over: 'This month is over. Ask us when the next trips leave.',
	askDates: 'Ask about dates',
	note: 'Booking, payment and your account are on our shop site, which opens in this window.',
	trip: {
		marked: 'Every departure of “{trip}” is marked below.',
		none: '“{trip}” has no departure to book at the moment.',
		goNext: 'Go to the next one',
		chosen: 'The trip you chose',
	},
} as const;
