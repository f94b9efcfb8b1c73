import type { DraftProblem } from '#contracts/publishing.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import type { DepartureDraft } from '#domain/trip-draft.schema.ts';
import { readJsonText } from './json-text.ts';

const FIELD = /^departures\.(\d+)(?:\.(.+))?$/;

/** Place among the departures of a trip of an entry of a month; undefined when it is another trip's. */
const ownPlace = (month: Buffer | undefined, i: number, slug: string, own: readonly DepartureDraft[]) => {
	if (!month) return undefined;
	const { departures } = readJsonText(month.toString()) as { departures: { trip?: string; date?: string }[] };
	const entry = departures[i];
	if (entry?.trip !== slug) return undefined;
	// The same day may stand there twice, which is a mistake of its own.
	const before = departures.slice(0, i).filter(({ trip, date }) => trip === slug && date === entry.date).length;
	const places = own.flatMap(({ date }, place) => (date === entry.date ? [place] : []));
	return places[before];
};

/**
 * Problems of departures, which the check names by their place in a month, by their place among those of a trip: that is
 * how a form has them.
 * @param monthOf the file of a month, as it was checked
 */
export const amongOwn = (
	problems: readonly DraftProblem[],
	slug: string,
	own: readonly DepartureDraft[],
	monthOf: (path: string) => Buffer | undefined,
): DraftProblem[] =>
	problems.map((problem) => {
		const [, i, rest] = FIELD.exec(problem.file.startsWith('schedule/') ? problem.field : '') ?? [];
		const place = i === undefined ? undefined : ownPlace(monthOf(problem.file), Number(i), slug, own);
		if (place === undefined) return problem;
		const path = ['departures', place, ...(rest === undefined ? [] : [rest])];
		return { ...problem, field: path.join('.'), label: fieldLabel(path), own: true };
	});
