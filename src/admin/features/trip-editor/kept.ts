import type { TripDraft } from '#domain/trip-draft.schema.ts';

/** What was typed and not saved, and the state of the draft that it was typed into. */
export interface Kept {
	seen: string | undefined;
	/** What it was then. */
	base: TripDraft;
	value: TripDraft;
}

const keyOf = (slug: string | undefined): string => `office-draft:trip/${slug ?? ''}`;

/** What this tab kept of a trip when it was left without saving, as by a session that ended. */
export const keptOf = (slug: string | undefined): Kept | undefined => {
	const text = sessionStorage.getItem(keyOf(slug));
	return text === null ? undefined : (JSON.parse(text) as Kept);
};

export const keep = (slug: string | undefined, kept: Kept): void =>
	sessionStorage.setItem(keyOf(slug), JSON.stringify(kept));

export const forget = (slug: string | undefined): void => sessionStorage.removeItem(keyOf(slug));
