import type { Locale } from './locales.ts';
import { cn } from './messages/cn.ts';
import { en } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import { zh } from './messages/zh.ts';

const DICTIONARIES: Record<Locale, Messages> = { en, zh, cn };

/** Every word of the interface in a language. */
export const t = (locale: Locale): Messages => DICTIONARIES[locale];

export { fill } from './fill.ts';
