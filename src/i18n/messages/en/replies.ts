import type { ReplyTemplate } from '#domain/office/enquiry-reply.ts';

/** English words · templates of answers to enquiries */
export const replies = {
	dates: {
		subject: 'Your enquiry about {trip}',
		text: `Hello {name},

Thank you for asking about {trip}. The next departure with places is {date}, at {price} per child.

If it suits you, you can book on our website, or reply to this email with the number and ages of the children.`,
	},
	full: {
		subject: '{trip}: the next departure',
		text: `Hello {name},

Thank you for your interest in {trip}. The departure that you asked about is full. The next one with places is {date}, at {price} per child.

Reply to this email if you would like to come on that day instead.`,
	},
	school: {
		subject: '{trip} for your school',
		text: `Hello {name},

Thank you for thinking of {trip} for your school. So that we can send you a quotation, please tell us the date you prefer, the numbers of students and teachers, the time by which you must be back, and any allergies.

If we have your answer by {deadline}, we can hold a date for you.`,
	},
	checking: {
		subject: 'Your enquiry',
		text: `Hello {name},

Thank you for your enquiry. We need to check something first, and will answer you by {deadline}.`,
	},
} as const satisfies Record<ReplyTemplate, { subject: string; text: string }>;
