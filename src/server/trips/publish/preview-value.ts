import type { DraftProblem } from '#contracts/previews.ts';
import { byLocale } from '#domain/locale.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { missingFields } from './completeness.ts';
import { completedWords } from './trip-shape.ts';

/** A draft as it is shown before it is whole. */
export interface Previewed {
	value: TripDraft;
	/** Facts that are missing, which nothing can stand for. */
	lacking: DraftProblem[];
	/** Whether a problem is about a text that the filler stands for. */
	isFilled: (problem: DraftProblem) => boolean;
}

/** A draft with the filler where a text is missing, on the shelf, and what keeps it from being shown. */
export const previewed = (slug: string, draft: TripDraft): Previewed => {
	const { offline: _, ...facts } = draft.facts;
	const filled = new Set<string>();
	const words = byLocale((locale) => {
		const { whole, missing } = completedWords({ ...draft, facts }, locale);
		for (const path of missing) filled.add(`trips/${slug}/${locale}.md ${path.join('.')}`);
		return whole;
	});
	return {
		value: { facts, words, departures: draft.departures },
		// A page goes without its picture.
		lacking: missingFields(draft)
			.filter(({ language, field }) => !language && field !== 'cover')
			.map(({ field, label }) => ({
				file: `trips/${slug}/trip.json`,
				field,
				label,
				level: 'error',
				message: '还没有填写',
			})),
		isFilled: ({ file, field }) => {
			const parts = field.split('.');
			return parts.some((_, i) => filled.has(`${file} ${parts.slice(0, i + 1).join('.')}`));
		},
	};
};
