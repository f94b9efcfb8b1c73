import { accessibility } from './en/accessibility.ts';
import { api } from './en/api.ts';
import { carousel } from './en/carousel.ts';
import { common } from './en/common.ts';
import { contact } from './en/contact.ts';
import { details } from './en/details.ts';
import { home } from './en/home.ts';
import { list } from './en/list.ts';
import { mail } from './en/mail.ts';
import { notFound } from './en/not-found.ts';
import { schedule } from './en/schedule.ts';
import { terms } from './en/terms.ts';
import { tripPage } from './en/trip-page.ts';

/** English words. `{name}` marks a place for a value. */
export const en = {
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
} as const;
