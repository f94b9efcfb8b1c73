import { booking } from './en/booking.ts';
import { common } from './en/common.ts';
import { contact } from './en/contact.ts';
import { list, schedule } from './en/list.ts';
import { mail } from './en/mail.ts';
import { accessibility, ages, carousel, details, home, questions, terms } from './en/pages.ts';
import { quotation } from './en/quotation.ts';
import { api, replies } from './en/replies.ts';
import { tripPage } from './en/trip-page.ts';
import { waiting } from './en/waiting.ts';

/** English words. `{name}` marks a place for a value. */
export const en = {
	common,
	home,
	ages,
	list,
	tripPage,
	schedule,
	contact,
	details,
	terms,
	questions,
	mail,
	replies,
	quotation,
	carousel,
	api,
	accessibility,
	waiting,
	booking,
} as const;
