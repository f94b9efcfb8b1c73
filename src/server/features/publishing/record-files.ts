import { type ContentFiles, type FileChange, textChange, textOf } from './content-files.ts';
import { readJsonText, writeJsonText } from './json-text.ts';

/** Folders of records, which are one JSON file each: adverts, specifications with their values, and questions with their answers. */
export type RecordFolder = 'adverts' | 'specifications' | 'questions';
/** All that the file of a record holds, without the hint for editors. */
export type WrittenRecord = Record<string, unknown>;

const HINTS: Record<RecordFolder, string> = {
	adverts: '../../.vscode/schemas/advert.schema.json',
	specifications: '../../.vscode/schemas/specification.schema.json',
	questions: '../../.vscode/schemas/question.schema.json',
};
export const recordPath = (folder: RecordFolder, id: string): string => `${folder}/${id}.json`;

export const recordIds = (files: ContentFiles, folder: RecordFolder): string[] =>
	files.names(folder).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));

/** Undefined when there is none of that name. @throws SyntaxError when its file is broken */
export const readRecord = (files: ContentFiles, folder: RecordFolder, id: string): WrittenRecord | undefined => {
	const source = textOf(files, recordPath(folder, id));
	if (source === undefined) return undefined;
	const { $schema: _, ...record } = readJsonText(source) as WrittenRecord;
	return record;
};

/** The picture that a record names, as a file name. */
const pictureOf = (record: WrittenRecord | undefined): string | undefined =>
	typeof record?.['picture'] === 'string' ? record['picture'].replace(/^\.\//, '') : undefined;

/** Other records that name a picture keep it. */
const isNamedElsewhere = (files: ContentFiles, folder: RecordFolder, id: string, picture: string): boolean =>
	recordIds(files, folder).some((other) => other !== id && pictureOf(readRecord(files, folder, other)) === picture);

/**
 * What has to be written so that a record says this; with nothing to say, what has to be deleted.
 * @param picture the bytes of a picture that is not among the files yet
 */
export const writeRecord = (
	files: ContentFiles,
	folder: RecordFolder,
	id: string,
	record: WrittenRecord | undefined,
	picture: (name: string) => Buffer | undefined = () => undefined,
): FileChange[] => {
	const path = recordPath(folder, id);
	const source = textOf(files, path);
	const hint = source === undefined || source.includes('"$schema"') ? { $schema: HINTS[folder] } : {};
	const before = pictureOf(readRecord(files, folder, id));
	const now = pictureOf(record);
	const bytes = now === undefined || files.bytes(`${folder}/${now}`) ? undefined : picture(now);
	const orphan = before !== undefined && before !== now && !isNamedElsewhere(files, folder, id, before);
	return [
		...(record === undefined
			? [{ path, bytes: undefined }]
			: textChange(files, path, writeJsonText(source, { ...hint, ...record }))),
		...(bytes ? [{ path: `${folder}/${now}`, bytes }] : []),
		...(orphan ? [{ path: `${folder}/${before}`, bytes: undefined }] : []),
	];
};
