import { hash } from 'node:crypto';
import type { Locale } from './locale.ts';
import type { Tint } from './trip.ts';

/** Size of the pictures that link previews show. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** What the picture of a link preview shows. Texts are finished words. */
export interface SocialCard {
	locale: Locale;
	/** Name of the site, and the same name in the other script. */
	brand: { name: string; other: string };
	/** The title, in the parts that are best kept in one line. */
	title: string[];
	/** File of the picture on this machine, and what changes with its content. */
	picture: { file: string; version: string };
	/** A trip: a ticket with its picture on its tint. Without it, the title stands in the picture's sky. */
	ticket?: {
		tint: Tint;
		/** The parts of the title are stops of a route. */
		route: boolean;
		ages?: string | undefined;
		/** Words around the amount and the amount itself. */
		price?: { from: string; before: string; amount: string; after: string } | undefined;
		/** Stamped where the price would be. */
		stamp?: string | undefined;
	};
}

/** Changes with all that the picture shows. @param version changes when drawing does */
export const socialKey = (card: SocialCard, version: string): string => {
	const shown = { ...card, picture: card.picture.version };
	return hash('sha256', JSON.stringify([version, shown]), 'hex').slice(0, 16);
};
