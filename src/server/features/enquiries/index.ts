import type { Feature } from '../../core/feature.ts';
import type { Classify } from './classify.ts';
import { enquiryLetters } from './letters.ts';
import { visitors } from './post-enquiry.ts';
import { enquiryReplyRoutes } from './reply-routes.ts';
import { enquiriesRoutes } from './routes.ts';
import { reopenUndelivered } from './undelivered.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		/** Judges what a form sends. */
		classify: Classify;
	}
}

export const enquiries: Feature = {
	office: [enquiriesRoutes, enquiryReplyRoutes],
	open: [visitors],
	letters: enquiryLetters,
	onDeadMail: [reopenUndelivered],
};
