/** English words · what a family sees of its booking. The server fills the places when it shows the page. */
export const booking = {
	title: 'Your booking',
	description: 'For families who have booked: where to meet, what to bring and who to call on the day.',
	none: {
		text: 'Open your booking page with the link in our emails, such as the joining instructions.',
		link: 'Contact us',
	},
	heading: 'See you on {date}',
	notGoing: 'Cancelled: {date}',
	over: 'Your trip on {date}',
	lead: 'Everything for the day is on this page. If anything changes, it changes here.',
	private:
		'This link is for your family only; please don’t pass it on to anybody else. It expires 30 days after the trip.',
	gone: {
		title: 'This link no longer works',
		text: 'It is incomplete, or the trip was more than 30 days ago. If your trip is still to come, contact us.',
	},
	cancelled: {
		title: 'Your booking for {date} is cancelled',
		text: 'To book another date or ask about a refund, or if this is a mistake, contact us.',
	},
	/** By us, for the weather or otherwise. */
	calledOff: {
		title: 'We have cancelled the trip on {date}',
		text: 'Please do not come to the meeting point. We have emailed you about your refund; to book another date, contact us.',
		why: {
			weather: 'We cancelled because of the weather.',
			minimum: 'We cancelled because too few children had booked.',
			called_off: 'We are very sorry.',
		},
	},
	/** What became of places of the booking. */
	news: {
		moved: '{children}: moved from {from} to {to}',
		also: 'Also booked: {children}, {to}',
		cancelled: 'Cancelled: {children}. Still going: {going}.',
		allCancelled: 'Cancelled: {children}',
		undecided:
			'Your booking now has fewer places: {count} on this date. Please tell us by WhatsApp or email who will go.',
	},
	weather: {
		later: {
			title: 'Weather: we decide on the day at {decideAt}',
			text: 'At {decideAt} we look at the weather signals and the air quality, and post the decision here.',
		},
		waiting: {
			title: 'Not decided yet',
			text: 'We post the decision here, usually at {decideAt}. Please open this page again then.',
		},
		goes: {
			title: 'Going ahead (decided {decided})',
			text: 'The trip is going ahead. Please be at the meeting point on time.',
		},
		/** While the children are out. */
		running: { title: 'Going ahead (decided {decided})', text: 'The trip is under way.' },
		cancelled: {
			title: 'Cancelled (decided {decided})',
			text: 'Please do not come to the meeting point.',
		},
		off: {
			title: 'This date is cancelled',
			text: 'Please do not come to the meeting point.',
		},
		/** When the day is over. */
		past: { title: 'This trip did not run' },
		open: {
			title: 'Under review again',
			text: 'We are looking at the weather again and will decide as soon as we can.',
		},
		/** What the family may choose, with the words of a link that writes to us. */
		choice: { text: 'You can choose another date or a full refund.', link: 'Choose another date or a refund' },
		/** Where the money goes back unasked. */
		refund: {
			text: 'We’ll refund everything you paid. If you would rather have another date, tell us.',
			link: 'Ask for another date',
		},
		line: {
			goes: '{trip}, {date}: going ahead (decided {decided})',
			cancelled: '{trip}, {date}: cancelled (decided {decided})',
			oneCancelled: 'Cancelled: {trip}, {date}. Going ahead: {goes}',
			several: 'Trips today and tomorrow: {cancelled} cancelled, {goes} going ahead',
			close: 'Close the notice',
		},
	},
	places: 'Places',
	children: 'Children',
	number: 'Booking number',
	unnamed: 'Child {n}',
	aged: '{name} ({age})',
	meeting: 'Meeting point',
	meetAt: 'Meet at {time}',
	pickUp: 'Pick-up',
	amap: 'Amap (高德)',
	maps: 'Open in',
	call: {
		title: 'Who to call on the day',
		text: 'Running late, child ill, or can’t find us? Call this number ({hours}).',
		off: 'Already on your way, or have a question? Call this number ({hours}).',
		whatsapp: 'For questions before the day of the trip.',
	},
	bar: {
		label: 'Next step today',
		meet: 'Meet at {place}',
		back: 'Pick-up at {place}',
		end: 'Pick-up',
		map: 'Map: {place}',
		call: 'Call',
	},
	pack: { title: 'What to bring and wear', bring: 'Bring', wear: 'Wear' },
	lock: {
		title: 'Names and allergies',
		text: 'To see and change what we know about your children, type the last four digits of the phone number in your booking.',
		label: 'Last four digits',
		open: 'Show',
		wrong: 'These are not the last four digits of the phone number in your booking.',
		tooMany: 'Too many wrong attempts. Please try again in an hour, or contact us.',
		first:
			'Nothing has been shown or sent yet. Please type the digits first; your browser must accept this page’s cookie.',
		noNumber: 'This booking has no phone number to check against. Please contact us, and we’ll add yours.',
	},
	child: {
		title: 'What we know about your children',
		text: 'Tell us if anything is missing or has changed. What you send goes straight onto the guide’s list.',
		facts: {
			allergy: 'Allergies',
			medical: 'Health',
			collector: 'Who collects',
			emergency: 'Emergency number',
			note: 'Notes',
			none: 'Nothing yet',
		},
		/** What the family said and nobody has read yet. */
		said: 'You told us on {date}: “{value}”. Our office will read it.',
		reach: 'Contact number for this booking: {phone}',
		open: 'Tell us about {name}',
		kinds: {
			health: { label: 'Allergy or health', hint: 'Such as peanuts, or asthma with an inhaler.' },
			collector: { label: 'Who collects', hint: 'Such as Grandma Ho, 6123 4567.' },
			phone: {
				label: 'A number for the day',
				hint: 'Start a number from outside Hong Kong and mainland China with the country code, such as +44.',
			},
			other: { label: 'Anything else', hint: 'Such as car sickness, or a first day out without a parent.' },
		},
		all: '“Who collects” and the number apply to all the children here',
		send: 'Send',
		until: 'The kitchen gets the list of allergies on {until}: please tell us before then.',
		closed:
			'The kitchen already has the list of allergies. Tell us about a new allergy here and by WhatsApp or email; on the day, call {phone}.',
		privacy: 'Used for this trip only, and erased with your booking 12 months after it.',
		sent: 'We have it. It is on the guide’s list now, and our office will read it.',
		sentLate:
			'We have it. It is on the guide’s list now. If it is about food, tell us by WhatsApp too or, on the day, call {phone}: the kitchen already has its list.',
		nothing: 'You made no changes, so nothing was sent.',
		wrong: 'Please check the marked fields. Nothing has been sent yet.',
		phoneWrong:
			'This number is incomplete. Hong Kong numbers have 8 digits, mainland mobiles 11; for others, start with + and the country code.',
		tooLong: 'Too long: please use at most {max} characters',
		stale: 'This booking changed while you were typing. Please check it and send again.',
	},
	terms: {
		title: 'Move or cancel',
		when: 'You tell us',
		until: '{date} or earlier',
		from: '{date} or later',
		between: '{from} to {to}',
		text: 'To move to another date or to cancel, contact us with your booking number.',
		move: 'Move to another date',
		cancel: 'Cancel the booking',
	},
} as const;
