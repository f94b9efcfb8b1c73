import type { DraftProblem } from '#contracts/publishing.ts';
import type { MissingField } from '#contracts/trips.ts';
import type { Locale } from '#domain/locale.ts';
import { toLocale } from '#domain/locale.ts';
import { fieldLabel, fieldPath } from '#domain/office/field-labels.ts';
import { fieldAt } from '#domain/office/trip-changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ApiError } from '../../../core/send.ts';

export type Path = (string | number)[];

/** Something wrong with what is in the form. */
export interface Fault {
	/** Where it stands in the value of the form; undefined when it is not in this form. */
	path: Path | undefined;
	/** The field in the office's words. */
	label: string;
	language?: Locale | undefined;
	message: string;
	/** It does not keep the trip from being submitted. */
	mild?: boolean;
}

/** Entries of lists by their numbers. */
const numbered = (path: readonly string[]): Path => path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Place in the form of a field of the facts, or of the words of a language. */
export const placeOf = (field: string, language: Locale | undefined): Path => {
	const path = field === '' ? [] : numbered(fieldPath(field));
	if (path[0] === 'departures') return path;
	if (!language) return ['facts', ...path];
	return path[0] === 'text' ? ['words', language, 'text'] : ['words', language, 'fields', ...path];
};

export const missingFault = ({ field, label, language }: MissingField): Fault => ({
	path: placeOf(field, language),
	label,
	language,
	message: '还没有填写',
});

/** A problem that the check of the content found, by its place in the form. */
export const problemFault = (slug: string, problem: DraftProblem): Fault => {
	const { file, field, label, language, level, message, own } = problem;
	const rest = { label: label || file, message, ...(level === 'warning' && { mild: true }) };
	if (own) return { ...rest, path: numbered(fieldPath(field)) };
	if (!file.startsWith(`trips/${slug}/`)) return { ...rest, label: `${file} › ${label}`, path: undefined };
	const words = toLocale(/\/(\w+)\.md$/.exec(file)?.[1]);
	return { ...rest, language: words ?? language, path: placeOf(field, words) };
};

/** What a refusal finds wrong in the form; nothing when it is about something else. */
export const faultsOf = (slug: string, error: unknown): Fault[] => {
	if (!(error instanceof ApiError)) return [];
	const { missing = [], problems = [] } = error.more as { missing?: MissingField[]; problems?: DraftProblem[] };
	const found = [...missing.map(missingFault), ...problems.map((problem) => problemFault(slug, problem))];
	if (found.length > 0) return found;
	return error.fields
		.filter(({ field }) => field === 'slug' || field.startsWith('value.'))
		.map(({ field, message }) => {
			const path = numbered(fieldPath(field.replace(/^value\./, '')));
			const label = field === 'slug' ? '编号' : fieldLabel(fieldAt(path).path);
			return { path, label, language: fieldAt(path).language, message };
		});
};

/** Days without which a departure belongs nowhere. */
export const undated = ({ departures = [] }: TripDraft): Fault[] =>
	departures.flatMap((row, i) =>
		/^\d{4}-\d{2}-\d{2}$/.test(row?.date ?? '')
			? []
			: [{ path: ['departures', i, 'date'], label: `出发日期 › 第 ${i + 1} 项`, message: '请填写日期' }],
	);

/** Whether a place lies at or below another. */
export const isWithin = (path: Path, around: Path): boolean =>
	around.every((name, i) => String(name) === String(path[i]));

/** Name of the form; antd makes the ids of fields of it. */
export const FORM = 'trip';
export const fieldId = (path: Path): string => [FORM, ...path].join('_');

/** The input of a place, or the nearest one inside or around it. */
export const inputAt = (path: Path): HTMLElement | null => {
	for (let length = path.length; length > 0; length -= 1) {
		const id = fieldId(path.slice(0, length));
		const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^=${CSS.escape(`${id}_`)}]`);
		if (found) return found;
	}
	return null;
};
