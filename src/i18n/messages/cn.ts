import { booking } from './cn/booking.ts';
import { common } from './cn/common.ts';
import { contact } from './cn/contact.ts';
import { list, schedule } from './cn/list.ts';
import { mail } from './cn/mail.ts';
import { accessibility, ages, carousel, details, home, questions, terms } from './cn/pages.ts';
import { quotation } from './cn/quotation.ts';
import { api, replies } from './cn/replies.ts';
import { tripPage } from './cn/trip-page.ts';
import { waiting } from './cn/waiting.ts';
import type { Messages } from './messages.ts';

/** 界面文字：简体中文. `{name}` marks a place for a value. */
export const cn = {
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
