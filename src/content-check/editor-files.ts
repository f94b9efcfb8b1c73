import { jsonSchema } from './json-schema.ts';
import { globOf, KIND_NAMES, KINDS, type Kind } from './layout.ts';
import { officeForms } from './office-fields.ts';

/** JSON as the formatter of this project writes it, short lists of patterns on one line. */
const text = (value: unknown): string =>
	`${JSON.stringify(value, null, '\t').replace(/("fileMatch": \[)([^\]]*)\]/g, (_, start: string, list: string) => `${start}${list.trim().replace(/\s*\n\s*/g, ' ')}]`)}\n`;

const isJson = (kind: Kind): boolean => KINDS[kind].pattern.endsWith('.json');

/** A pattern of ours in the way VS Code spells it, which knows no choices. */
const fileMatch = (glob: string): string => `/content/${glob.replace(/\{[^}]*\}/g, '*')}`;

const schemaFile = (kind: Kind): string => `.vscode/schemas/${KINDS[kind].hints}.schema.json`;

/** Settings of VS Code: which hints belong to which content file. */
const settings = () => ({
	'files.encoding': 'utf8',
	'files.eol': '\n',
	'json.schemas': KIND_NAMES.filter(isJson).map((kind) => ({
		fileMatch: [fileMatch(globOf(kind))],
		url: `./${schemaFile(kind)}`,
	})),
	'astro.content-intellisense': true,
});

/**
 * Path and text of every file that is made from the schemas: those by which editors complete and check content, and the
 * table of the back office's forms, whose browser code holds no schemas.
 */
export const editorFiles = (): Map<string, string> =>
	new Map([
		...KIND_NAMES.map(
			(kind) => [schemaFile(kind), text({ title: `content/${globOf(kind)}`, ...jsonSchema(kind) })] as const,
		),
		['.vscode/settings.json', text(settings())],
		['src/domain/office/forms.json', text(officeForms())],
	]);
