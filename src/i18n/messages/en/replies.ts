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
