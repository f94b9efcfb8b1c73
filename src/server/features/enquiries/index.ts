import type { Feature } from '../../feature.ts';
import { enquiryLetters } from './letters.ts';
import { visitors } from './post-enquiry.ts';
import { enquiryReplyRoutes } from './reply-routes.ts';
import { enquiriesRoutes } from './routes.ts';
import { reopenUndelivered } from './undelivered.ts';

export const enquiries: Feature = {
	office: [enquiriesRoutes, enquiryReplyRoutes],
	open: [visitors],
	letters: enquiryLetters,
	onDeadMail: [reopenUndelivered],
};
