import type { ReplyTemplate } from '#domain/office/enquiry-reply.ts';

/** English words · templates of answers to enquiries */
export const replies = {
	dates: {
		subject: 'Your enquiry about “{trip}”',
		text: `Hello {name},

Thank you for asking about “{trip}”. The next date with places is {date}, at {price} per child.

If it suits you, you can book on our website. If you’d like our help, reply to this email with the number and ages of the children.`,
	},
	full: {
		subject: '“{trip}”: the next date',
		text: `Hello {name},

Thank you for asking about “{trip}”. The date you asked about is full. The next one with places is {date}, at {price} per child.

If you’d like to come on that date instead, reply to this email.`,
	},
	school: {
		subject: '“{trip}” for your school',
		text: `Hello {name},

Thank you for considering “{trip}” for your school. For a quotation, please tell us the date you’d prefer, how many pupils and teachers will come, when you must be back at school, and any food allergies.

If we have your answer by {deadline}, we can hold a date for you.`,
	},
	checking: {
		subject: 'Your enquiry',
		text: `Hello {name},

Thank you for your enquiry. We need to check something first, and will answer you by {deadline}.`,
	},
} as const satisfies Record<ReplyTemplate, { subject: string; text: string }>;

/** English words · what the server says to a request that it refuses */
export const api = {
	json_invalid: 'This is not a JSON object. Send the fields of the form as one object.',
	invalid_encoding: 'The text is not valid UTF-8. Send it again as UTF-8.',
	forbidden_key: 'A field has a name that is not allowed. Send only the fields of the form.',
	duplicate_key: 'A field was sent twice. Send each field once.',
	bad_request: 'The request could not be understood. Go back to the form and send it again.',
	signature_invalid: 'The signature does not belong to this message. Check the secret that is shared with the shop.',
	origin_forbidden: 'This came from a page that is not ours. Open our contact page and send it from there.',
	not_found: 'There is nothing at this address. Check the address.',
	method_not_allowed: 'This address does not take this kind of request. Go back to the page and try again from there.',
	range_not_satisfiable: 'The file has no such part. Ask for the whole of it.',
	request_timeout: 'The request took too long to arrive. Send it again.',
	body_too_large: 'That is more than we can take. Shorten the message and send it again.',
	type_unsupported: 'This kind of content is not accepted. Send a form or JSON.',
	charset_unsupported: 'Only UTF-8 is accepted. Send it again as UTF-8.',
	expectation_failed: 'The request expects something that this server does not do. Send it without that.',
	wrong_host:
		'The site is not known under this name. Open it under its own address; whoever runs it sets that as SITE_URL or API_HOSTS.',
	idempotency_mismatch:
		'Something else has already been sent under this key. Reload the page and send your enquiry again.',
	too_many_requests: 'Several enquiries have come from here in a short time. Wait a few minutes and send yours again.',
	too_many_mails:
		'We have sent two emails to this address within the last hour. Please check the spam folder too, or try again in an hour.',
	headers_too_large:
		'The request is larger than we accept. Shorten the address, or clear what the browser keeps for this site.',
	internal: 'The fault is ours. Please try again; if it still fails, contact us on WhatsApp or by email.',
	store_unavailable: 'We can’t take enquiries at the moment. Please wait a minute and send yours again.',
	shop_closed: 'Orders from the shop are not accepted here yet. Whoever runs the site must set its secret first.',
	store_full: 'We can’t take enquiries at the moment. Please try again later, or contact us on WhatsApp or by email.',
} as const;
