import type { Feature } from '../../core/feature.ts';
import type { Classify } from './classify.ts';
import { writeAnswer, writeConfirmation, writeToOffice } from './letters.ts';
import { visitors } from './post-enquiry.ts';
import { enquiryReplyRoutes } from './reply-routes.ts';
import { enquiriesRoutes } from './routes.ts';
import { answerUndelivered } from './work.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		/** Judges what a form sends. */
		classify: Classify;
	}
}

export const enquiries: Feature = {
	office: [enquiriesRoutes, enquiryReplyRoutes],
	open: [visitors],
	mails: {
		enquiry_office: { write: writeToOffice },
		enquiry_confirmation: { write: writeConfirmation },
		enquiry_reply: { write: writeAnswer, ...answerUndelivered },
	},
};

export { admitted, createClassifier, EVERYONE, isFlood } from './classify.ts';
export { contactNote, formPage, wantsPage } from './form-page.ts';
export { earlierMails } from './letters.ts';
export type { EnquiryLimits } from './limits.ts';
export { listEnquiries, listedEnquiry as enquiryRow } from './list.ts';
export { readEnquiry } from './read-enquiry.ts';
export {
	answerUndelivered,
	enquiryParts,
	eraseEnquiry,
	foundEnquiry,
	lockEnquiry,
	moveEnquiry,
	reopenUnanswered,
} from './work.ts';
