/** English words · home, ages, details, terms, accessibility statement, carousel and gallery */
export const home = {
	departures: 'See our schedule',
	allTrips: 'All field trips',
	next: 'Next trip',
	nextFew: 'Next trip: few places left',
	nextOneLeft: 'Next trip: 1 place left',
	nextManyLeft: 'Next trip: {n} places left',
	nextFull: 'Next trip: full',
	noneKick: 'No open dates',
	none: 'New dates are being planned',
	noneText: 'No date is open for booking at the moment. Past and coming months are on the schedule.',
	schedule: 'See the schedule',
	learnMore: 'Learn more about our field trips',
	carousel: 'Moments from the trips',
	tripsForAges: 'Trips for ages {range}',
	sheet: {
		home: 'Pick-up, {place}',
		lookFor: 'Look for',
	},
	board: {
		title: 'Next trips',
		all: 'Full schedule',
		wait: 'Waiting list',
		fullOf: 'Full. Join the waiting list: {trip}, {date}',
		between: ' · ',
	},
} as const;
export const ages = { archive: 'These trips ran in {month}' } as const;
export const details = {
	back: 'Back',
	none: 'Nothing to show yet',
	noneText: 'Choose a trip that has pictures and press “{see}”. They will appear here, one below the other.',
	more: 'More about this trip',
} as const;
export const terms = {
	effective: 'Effective {date}',
	version: 'this version {date}',
	onThisPage: 'On this page',
	dataUser: 'The data user is {company}, {address}. {officer}: {email}.',
	contract:
		'Your contract is with {company}, {address} (business registration {registration}, company number {number}).',
	insurance: 'Insurance',
	changes: 'What has changed',
} as const;
export const questions = {
	label: 'Groups of questions',
	groups: {
		parents: 'How we look after children',
		schools: 'Schools',
		day: 'On the day',
		money: 'Booking and prices',
	},
	search: 'Search the answers',
	example: 'Allergy, receipt, late…',
	clear: 'Clear the search',
	found: {
		all: '{n} answers',
		one: '1 answer for “{words}”',
		some: '{n} answers for “{words}”',
		none: 'No answer for “{words}”. Ask us below.',
	},
	still: {
		title: 'Still wondering?',
		text: 'Tell us which trip and which day you have in mind.',
		whatsapp: 'Ask on WhatsApp',
		write: 'Write to us',
	},
} as const;
export const accessibility = {
	reviewed: 'Last checked by hand',
	greeting: 'Hello, I’m having trouble using your website.',
} as const;
export const carousel = {
	carousel: 'carousel',
	slide: 'slide',
	position: '{n} of {total}',
	said: '{position}: {alt}',
	previous: 'Previous',
	next: 'Next',
	pause: 'Pause',
	play: 'Play',
	picture: 'Picture {n}',
	title: 'Gallery',
	toys: 'The pictures show the places as toy models.',
	openAll: 'Open all pictures',
	gallery: {
		close: 'Close gallery',
		previous: 'Previous picture',
		next: 'Next picture',
		counter: 'Picture {n} of {total}',
		show: 'Show picture {n}',
		failed: 'This picture could not be loaded.',
	},
} as const;
