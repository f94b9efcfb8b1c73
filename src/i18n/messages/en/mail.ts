/** English words · mail */
export const mail = {
	office: {
		subject: 'Enquiry: {name}',
		subjectTrip: 'Enquiry: {name} ({trip})',
		opening: 'An enquiry came in through the website.',
		reply: 'A reply to this mail goes to the visitor.',
		noReply: 'A reply to this mail does not reach the visitor: copy the address below.',
		name: 'Name',
		email: 'Email',
		phone: 'Phone',
		phoneFrom: '{phone} ({country})',
		trip: 'Trip',
		language: 'Language of the page',
		sent: 'Sent',
		time: '{time}, Hong Kong time',
		reference: 'Number',
		message: 'Message',
	},
	digest: {
		subject: '{n} enquiries',
		opening:
			'Many enquiries are coming in, so they are collected in one mail every five minutes. This mail holds {n} of them. A reply to it reaches no visitor: copy the address you need.',
		entry: 'Enquiry {i} of {n}',
	},
	confirmation: {
		subject: 'We have your enquiry',
		opening: 'Hello,',
		text: 'Thank you for writing to {brand}. Your enquiry has arrived safely and we will answer it by email.',
		urgent: 'If it is urgent, WhatsApp is faster: {whatsapp}',
		mistake: 'If you did not write to us, somebody typed your address by mistake. You need not do anything.',
		automatic: 'This mail was sent automatically. A reply to it reaches our office.',
	},
} as const;
