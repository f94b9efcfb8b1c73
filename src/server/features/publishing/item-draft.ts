import { type ContentFiles, type FileChange, textChange, textOf } from './content-files.ts';
import { readJsonText, writeJsonText } from './json-text.ts';

/** What is one JSON file each: adverts, parameters with their values, and questions with their answers. */
export type ItemKind = 'adverts' | 'specifications' | 'questions';
/** All that such a file holds, without the hint for editors. */
export type ItemDraft = Record<string, unknown>;

const HINTS: Record<ItemKind, string> = {
	adverts: '../../.vscode/schemas/advert.schema.json',
	specifications: '../../.vscode/schemas/specification.schema.json',
	questions: '../../.vscode/schemas/question.schema.json',
};
export const itemPath = (kind: ItemKind, id: string): string => `${kind}/${id}.json`;

export const itemIds = (files: ContentFiles, kind: ItemKind): string[] =>
	files.names(kind).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));

/** Undefined when there is none of that name. @throws SyntaxError when its file is broken */
export const readItem = (files: ContentFiles, kind: ItemKind, id: string): ItemDraft | undefined => {
	const source = textOf(files, itemPath(kind, id));
	if (source === undefined) return undefined;
	const { $schema: _, ...item } = readJsonText(source) as ItemDraft;
	return item;
};

/** The picture that an item names, as a file name. */
const pictureOf = (item: ItemDraft | undefined): string | undefined =>
	typeof item?.['picture'] === 'string' ? item['picture'].replace(/^\.\//, '') : undefined;

/** Other items that name a picture keep it. */
const isNamedElsewhere = (files: ContentFiles, kind: ItemKind, id: string, picture: string): boolean =>
	itemIds(files, kind).some((other) => other !== id && pictureOf(readItem(files, kind, other)) === picture);

/**
 * What has to be written so that an item says this; with nothing to say, what has to be deleted.
 * @param picture the bytes of a picture that is not among the files yet
 */
export const writeItem = (
	files: ContentFiles,
	kind: ItemKind,
	id: string,
	item: ItemDraft | undefined,
	picture: (name: string) => Buffer | undefined = () => undefined,
): FileChange[] => {
	const path = itemPath(kind, id);
	const source = textOf(files, path);
	const hint = source === undefined || source.includes('"$schema"') ? { $schema: HINTS[kind] } : {};
	const [before, now] = [pictureOf(readItem(files, kind, id)), pictureOf(item)];
	const bytes = now === undefined || files.bytes(`${kind}/${now}`) ? undefined : picture(now);
	const orphan = before !== undefined && before !== now && !isNamedElsewhere(files, kind, id, before);
	return [
		...(item === undefined
			? [{ path, bytes: undefined }]
			: textChange(files, path, writeJsonText(source, { ...hint, ...item }))),
		...(bytes ? [{ path: `${kind}/${now}`, bytes }] : []),
		...(orphan ? [{ path: `${kind}/${before}`, bytes: undefined }] : []),
	];
};
