import type { Locale } from '../locale.ts';
import { FORMS, type FormFields } from './forms.ts';
import { RECORD_NAMES, RECORDS } from './records.ts';

/** Languages in the words of the office; no schema names them. */
export const LOCALE_LABELS: Record<string, string> = { en: '英文', zh: '繁体', cn: '简体' } satisfies Record<
	Locale,
	string
>;

/** What each field is called, by its path without places in lists. */
const labelsIn = (fields: FormFields, around = ''): [path: string, label: string][] =>
	Object.entries(fields).flatMap(([name, { label, fields: inner }]): [string, string][] => [
		...(label === undefined ? [] : [[around + name, label] satisfies [string, string]]),
		...labelsIn(inner ?? {}, `${around + name}.`),
	]);
const table = (...forms: FormFields[]): Readonly<Record<string, string>> =>
	Object.fromEntries(forms.flatMap((fields) => labelsIn(fields)));
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	trip: { ...table(FORMS.schedule, FORMS.tripWords, FORMS.trips), text: '正文', departures: '出发日期' },
	...Object.fromEntries(RECORD_NAMES.map((name) => [name, table(FORMS[RECORDS[name].plural])])),
};
const labelAt = (kind: string, path: string): string | undefined =>
	[TABLES[kind] ?? {}, ...Object.values(TABLES)].find((labels) => Object.hasOwn(labels, path))?.[path];

/**
 * A field in the office's words, outermost first: `['departures', 2, 'price']` → 出发日期 › 第 3 项 › 价格. What the schemas
 * do not know, such as the name of a picture or the id of a value, stands for itself.
 * @param more names that only the caller knows, by the innermost part
 * @param kind whose words come first, as subjects name it: an `advert` is 下线, a `trip` 下架
 */
export const fieldLabel = (
	path: readonly (string | number)[],
	more: Readonly<Record<string, string>> = {},
	kind = 'trip',
): string => {
	let around = '';
	const words = path.map((part) => {
		if (/^\d+$/.test(String(part))) return `第 ${Number(part) + 1} 项`;
		const label = labelAt(kind, `${around}${part}`);
		if (label !== undefined) around += `${part}.`;
		return label ?? more[part] ?? LOCALE_LABELS[part] ?? String(part);
	});
	return words.join(' › ');
};

/** The places of a dotted field; a name of a picture holds dots of its own. */
export const fieldPath = (field: string): string[] => field.split(/\.(?!(?:jpe?g|png|webp|avif)(?:\.|$))/i);
