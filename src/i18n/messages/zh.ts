import type { Messages } from './messages.ts';
import { accessibility } from './zh/accessibility.ts';
import { api } from './zh/api.ts';
import { carousel } from './zh/carousel.ts';
import { common } from './zh/common.ts';
import { contact } from './zh/contact.ts';
import { details } from './zh/details.ts';
import { home } from './zh/home.ts';
import { list } from './zh/list.ts';
import { mail } from './zh/mail.ts';
import { notFound } from './zh/not-found.ts';
import { schedule } from './zh/schedule.ts';
import { terms } from './zh/terms.ts';
import { tripPage } from './zh/trip-page.ts';

/** 介面文字：繁體中文（香港）. `{name}` marks a place for a value. */
export const zh = {
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
