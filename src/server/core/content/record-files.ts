import { RECORDS, type RecordName } from '#domain/office/records.ts';
import { type ContentFiles, type FileChange, textChange, textOf } from './content-files.ts';
import { readJsonText, writeJsonText } from './json-text.ts';

/** All that the file of a record holds, without the hint for editors. */
export type WrittenRecord = Record<string, unknown>;

export const recordPath = (kind: RecordName, id: string): string => `${RECORDS[kind].plural}/${id}.json`;

export const recordIds = (files: ContentFiles, kind: RecordName): string[] =>
	files.names(RECORDS[kind].plural).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []));

/** Undefined when there is none of that name. @throws SyntaxError when its file is broken */
export const readRecord = (files: ContentFiles, kind: RecordName, id: string): WrittenRecord | undefined => {
	const source = textOf(files, recordPath(kind, id));
	if (source === undefined) return undefined;
	const { $schema: _, ...record } = readJsonText(source) as WrittenRecord;
	return record;
};

/** The picture that a record names, as a file name. */
const pictureOf = (record: WrittenRecord | undefined): string | undefined =>
	typeof record?.['picture'] === 'string' ? record['picture'].replace(/^\.\//, '') : undefined;

/** Other records that name a picture keep it. */
const isNamedElsewhere = (files: ContentFiles, kind: RecordName, id: string, picture: string): boolean =>
	recordIds(files, kind).some((other) => other !== id && pictureOf(readRecord(files, kind, other)) === picture);

/**
 * What has to be written so that a record says this; with nothing to say, what has to be deleted.
 * @param picture the bytes of a picture that is not among the files yet
 */
export const writeRecord = (
	files: ContentFiles,
	kind: RecordName,
	id: string,
	record: WrittenRecord | undefined,
	picture: (name: string) => Buffer | undefined = () => undefined,
): FileChange[] => {
	const folder = RECORDS[kind].plural;
	const path = recordPath(kind, id);
	const source = textOf(files, path);
	const hint =
		source === undefined || source.includes('"$schema"')
			? { $schema: `../../.vscode/schemas/${kind}.schema.json` }
			: {};
	const before = pictureOf(readRecord(files, kind, id));
	const now = pictureOf(record);
	const bytes = now === undefined || files.bytes(`${folder}/${now}`) ? undefined : picture(now);
	const orphan = before !== undefined && before !== now && !isNamedElsewhere(files, kind, id, before);
	return [
		...(record === undefined
			? [{ path, bytes: undefined }]
			: textChange(files, path, writeJsonText(source, { ...hint, ...record }))),
		...(bytes ? [{ path: `${folder}/${now}`, bytes }] : []),
		...(orphan ? [{ path: `${folder}/${before}`, bytes: undefined }] : []),
	];
};
