/** English words · mail */
export const mail = {
	office: {
		subject: 'Enquiry: {name}',
		subjectTrip: 'Enquiry: {name} ({trip})',
		opening: 'An enquiry has come in through the website.',
		reply: 'A reply to this email goes to the visitor.',
		noReply: 'A reply to this email would not reach the visitor: copy the address below.',
		name: 'Name',
		email: 'Email',
		phone: 'Phone',
		phoneFrom: '{phone} ({country})',
		trip: 'Trip',
		language: 'Language of the page',
		sent: 'Sent',
		time: '{time}, Hong Kong time',
		reference: 'Enquiry number',
		message: 'Message',
	},
	confirmation: {
		subject: 'We have your enquiry',
		opening: 'Hello,',
		text: 'Thank you for writing to {brand}. We usually reply within one working day.',
		urgent: 'If it is urgent, WhatsApp is faster: {whatsapp}',
		mistake:
			'If you did not write to us, somebody may have typed your address by mistake. There is nothing you need to do.',
		automatic: 'This email was sent automatically; our office reads every reply.',
	},
	joining: {
		subject: 'Joining instructions: {trip}, {date}',
		text: 'Here is what you need for “{trip}”.',
		date: 'Date',
		time: 'Time',
		place: 'Meeting point',
		pickUp: 'Pick-up',
		bring: 'What to bring',
		wear: 'What to wear',
		lunch: 'Lunch',
		children: 'Children',
		booking: 'Booking number',
		weather: 'At {time} on the day we’ll decide whether the weather lets us go, and email you.',
		collect:
			'On your booking page, please check your phone number for the day and who is named to collect: that adult must show an identity document.',
		allergy:
			'Please enter any allergy there at least three days ahead. Later than that, enter it and also tell us by WhatsApp or by replying to this email; on the day, call us.',
		link: 'Your booking page has all of this and, on the day, the weather decision. Before it shows any child’s details, it asks for the last four digits of the phone number in your booking. The link below is for your family only; please don’t pass it on to anybody else:',
		change: 'For anything else, reply to this email or use WhatsApp: {whatsapp}',
		onTheDay: 'If it is urgent on the day, call {phone} ({hours}).',
		closing: 'See you there.',
	},
	departure: '{trip}, {date}',
	/** What mails to families that booked share. */
	family: {
		opening: 'Hello {name},',
		link: 'The link below is for your family only; please don’t pass it on to anybody else. The latest news is always on your booking page:',
		questions: 'Any questions? Reply to this email, or use WhatsApp: {whatsapp}',
		stays: 'The other places on this booking are not affected.',
	},
	placesMoved: {
		subject: { all: 'BOOKING MOVED: now {to}', some: 'MOVED for {children}: now {to}' },
		text: 'On booking {number}, we have moved {children} to another date or trip.',
		places: { one: 'one child', other: '{count} children' },
		from: 'Before',
		to: 'Now',
		due: 'There is a difference of {amount} still to pay. We’ll email you about it.',
		refund: 'We’ll return the difference of {amount} to you the way you paid.',
		joining: 'New joining instructions will follow. For any child we have moved, please ignore the earlier ones.',
	},
	placesCancelled: {
		/** Without names: a subject shows on a locked phone. */
		subject: { all: 'CANCELLED: {what}', some: 'CANCELLED for {children}: {what}' },
		/** What stands in the subject where the places are of several departures. */
		booking: 'booking {number}',
		text: {
			asked: 'As you asked, we have cancelled these places on booking {number}:',
			agreed: 'As agreed with you, we have cancelled these places on booking {number}:',
			weather: 'We are sorry: because of the weather, we have cancelled these places on booking {number}:',
			minimum: 'We are sorry: too few children have booked, so we have cancelled these places on booking {number}:',
			shop: 'These places on booking {number} have been cancelled:',
			ours: 'We are very sorry: we have had to cancel these places on booking {number}:',
		},
		refund:
			'We’ll return {amount} to you the way you paid, within 7 working days. Your bank may take a few days to show it.',
		noRefund: 'Under our terms there is no refund for this cancellation.',
	},
	weather: {
		subject: {
			cancelled: 'CANCELLED: {trip}, {date}',
			goes: 'Going ahead: {trip}, {date}',
			open: 'Under review again: {trip}, {date}',
		},
		about: 'About “{trip}” on {date}, booking {number}:',
	},
	departureChanged: {
		subject: {
			cancelled: 'CANCELLED: {trip}, {date}',
			moved: 'NEW DATE: {trip}, {date}',
			goes: 'Going ahead after all: {trip}, {date}',
			changed: 'CHANGED: {trip}, {date}',
		},
		text: {
			cancelled: {
				weather: 'We are sorry: because of the weather, we have cancelled “{trip}” on {date}.',
				minimum: 'We are sorry: too few children have booked “{trip}” on {date}, so we have cancelled it.',
				called_off: 'We are very sorry: we have had to cancel “{trip}” on {date}.',
			},
			moved: 'We are sorry: we have had to move “{trip}” from {from} to {date}.',
			goes: '“{trip}” on {date} is going ahead after all.',
			changed: 'Please note the new meeting details for “{trip}” on {date}: the time or the place has changed.',
		},
		booking: ' This is about booking {number} for {children}.',
		choose:
			'Please choose a full refund ({amount}) or another date, and reply to this email to tell us which. If we hear nothing within 7 days, we’ll refund you. The money goes back within 7 working days of your reply or, if you do not reply, of the end of those 7 days.',
		refund:
			'We’ll refund {amount} in full, the way you paid, within 7 working days. If you would rather have another date, reply to this email.',
		chooseFree: 'Would you like another date? Reply to this email to tell us.',
		days: 'These dates have enough places for you at the moment, but we are not holding them:',
		chosenMoney: 'As you asked, we’ll return {amount} to you the way you paid, within 7 working days.',
		chosenDay: 'As you asked, your booking is now for another date. The details are in a separate email.',
		booked:
			'You are booked for the new date; there is nothing you need to do. If it does not suit you, reply to this email for a full refund ({amount}) or another date.',
		bookedFree:
			'You are booked for the new date; there is nothing you need to do. If it does not suit you, reply to this email.',
		stand: 'Your booking still stands.',
		instructions: 'New joining instructions will follow. Please ignore any earlier ones.',
	},
	waitingLink: {
		subject: 'Please confirm: waiting list for {trip}, {date}',
		subjectAgain: 'Your place on the waiting list: {trip}, {date}',
		opening: 'Hello,',
		text: 'You asked to join the waiting list for “{trip}” on {date}. Open this link within 48 hours and press “{button}”:',
		textAgain:
			'You are on the waiting list for “{trip}” on {date}. Use this link to see your place on the list, or to leave it:',
		mistake:
			'If you did not ask for this, somebody may have typed your address by mistake. There is nothing you need to do; we’ll erase the address after 48 hours.',
	},
	waitingOffer: {
		subject: 'There is room for you: {trip}, {date}',
		text: 'There is room for you on “{trip}” on {date}. We’ll hold this offer for you until {until}, Hong Kong time; after that it goes to the next family. Use this link to see the offer and to book:',
		places: 'For {children}, at {price} per child.',
		shop: 'Straight to the shop:',
		address: 'Please book with the address that this email came to, so that we know it is you.',
		leave: 'If your plans have changed, use the first link above to leave the list, and the next family will move up.',
	},
	datesLink: {
		subject: 'Please confirm: dates for “{trip}”',
		subjectAgain: 'We’ll email you the dates for “{trip}”',
		text: 'You asked us to email you when “{trip}” has dates. Open this link within 48 hours and press “{button}”:',
		textAgain:
			'We’ll email you when “{trip}” has dates. If you no longer want this, use this link and we’ll erase your address:',
	},
	datesSet: {
		subject: '“{trip}” has dates',
		text: 'You asked us to tell you when “{trip}” has dates. Here they are:',
		departure: '{date}, {price} per child',
		book: 'See the trip and book:',
		erased: 'This is the one email you asked for. Now that it has been sent, we’ll erase your address.',
	},
} as const;
