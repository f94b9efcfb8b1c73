import type { Messages } from './messages.ts';
import { booking } from './zh/booking.ts';
import { common } from './zh/common.ts';
import { contact } from './zh/contact.ts';
import { list, schedule } from './zh/list.ts';
import { mail } from './zh/mail.ts';
import { accessibility, ages, carousel, details, home, questions, terms } from './zh/pages.ts';
import { quotation } from './zh/quotation.ts';
import { api, replies } from './zh/replies.ts';
import { tripPage } from './zh/trip-page.ts';
import { waiting } from './zh/waiting.ts';

/** 介面文字：繁體中文（香港）. `{name}` marks a place for a value. */
export const zh = {
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
} as const satisfies Messages;
