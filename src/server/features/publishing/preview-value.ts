import { at } from '#content-check/data-path.ts';
import type { DraftProblem } from '#contracts/publishing.ts';
import { byLocale } from '#domain/locale.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { NEEDED_TO_SELL } from '#domain/trip-sale.ts';
import { missingFactFields } from '../../core/content/completeness.ts';
import { completedWords } from '../../core/content/trip-shape.ts';

/** A draft as it is shown before it is whole. */
export interface Previewed {
	value: TripDraft;
	/** Facts that are missing, which nothing can stand for. */
	lacking: DraftProblem[];
	/** Whether a problem keeps nobody from looking: the filler stands for a text, or a fact is missing that only a sale needs. */
	isFilled: (problem: DraftProblem) => boolean;
}

/** A draft with the filler where a text is missing, on the shelf, and what keeps it from being shown. */
export const previewed = (slug: string, draft: TripDraft): Previewed => {
	const { offline: _, ...facts } = draft.facts;
	const factsFile = `trips/${slug}/trip.json`;
	const filled = new Set<string>();
	const unsold = NEEDED_TO_SELL.filter((path) => at(facts, ...path) === undefined).map((path) => path.join('.'));
	const words = byLocale((locale) => {
		const { whole, missing } = completedWords({ ...draft, facts }, locale);
		for (const path of missing) filled.add(`trips/${slug}/${locale}.md ${path.join('.')}`);
		return whole;
	});
	return {
		value: { facts, words, departures: draft.departures },
		// A page goes without its picture.
		lacking: missingFactFields(draft)
			.filter(({ field }) => field !== 'cover')
			.map(({ field, label }) => ({
				file: factsFile,
				field,
				label,
				level: 'error',
				message: '还没有填写',
			})),
		isFilled: ({ file, field }) => {
			const parts = field.split('.');
			if (file === factsFile && unsold.includes(field)) return true;
			return parts.some((_, i) => filled.has(`${file} ${parts.slice(0, i + 1).join('.')}`));
		},
	};
};
