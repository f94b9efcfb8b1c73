import { accessibility } from './cn/accessibility.ts';
import { api } from './cn/api.ts';
import { carousel } from './cn/carousel.ts';
import { common } from './cn/common.ts';
import { contact } from './cn/contact.ts';
import { details } from './cn/details.ts';
import { home } from './cn/home.ts';
import { list } from './cn/list.ts';
import { mail } from './cn/mail.ts';
import { notFound } from './cn/not-found.ts';
import { schedule } from './cn/schedule.ts';
import { terms } from './cn/terms.ts';
import { tripPage } from './cn/trip-page.ts';
import type { Messages } from './messages.ts';

/** 界面文字：简体中文. `{name}` marks a place for a value. */
export const cn = {
	common,
	home,
	list,
	tripPage,
	schedule,
	contact,
	details,
	terms,
	notFound,
	mail,
	carousel,
	api,
	accessibility,
} as const satisfies Messages;
