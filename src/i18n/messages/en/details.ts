/** English words · details */
export const details = {
	back: 'Back',
	none: 'Nothing to show yet',
	noneText: 'Choose a trip that has pictures and press “{see}”. They will be here, one below the other.',
	trips: 'See all field trips',
	more: 'More about this trip',
} as const;
