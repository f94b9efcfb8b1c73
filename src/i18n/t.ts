import type { Locale } from './locales.ts';
import { cn } from './messages/cn.ts';
import { en } from './messages/en.ts';
import type { Messages } from './messages/messages.ts';
import { zh } from './messages/zh.ts';

const DICTIONARIES = { en, zh, cn } satisfies Record<Locale, Messages>;

/** Every word of the interface in a language. */
export const t = (locale: Locale): Messages => DICTIONARIES[locale];

/** Puts values in the places that a message leaves open: `fill('Page {n}', { n: 2 })` → `Page 2`. */
export const fill = (message: string, values: Record<string, string | number>): string =>
	message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
