import { join, posix } from 'node:path';
import { LOCALES, toLocale } from '#domain/locale.ts';
import type { Content, Entry } from './content.ts';
import { readContent } from './content-file.ts';
import { at, eachText, textAt } from './data-path.ts';
import { checkFiles, listFiles } from './files.ts';
import { KINDS, kindOf, localeOf } from './layout.ts';
import { type Addresses, addresses, unseen } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { checkPages } from './pages.ts';
import { checkPicture, isPicture } from './pictures.ts';
import { type Finding, inFile, inOrder, type Problem, withinStack } from './problem.ts';
import { checkSchedule } from './schedule.ts';
import { schemaErrors } from './schema-errors.ts';
import { checkTrips } from './trips.ts';
import { checkField, checkWording } from './wording.ts';

/** Every text file of a kind, and what keeps some of them from being understood. */
const readEntries = (root: string, files: readonly string[]): { entries: Entry[]; problems: Problem[] } => {
	const entries: Entry[] = [];
	const problems: Problem[] = [];
	for (const path of files) {
		const kind = kindOf(path);
		if (!kind) continue;
		const locale = localeOf(path);
		const { findings, ...parsed } = readContent(join(root, path));
		problems.push(...inFile(path, locale, findings));
		const folder = posix.basename(posix.dirname(path));
		if (parsed.data !== undefined) entries.push({ path, kind, folder, locale, ...parsed });
	}
	return { entries, problems };
};

/** JSON files say where their hints are, for editors such as VS Code. */
function* checkHint({ path, kind, body, data }: Entry): Generator<Finding> {
	const hint = `${'../'.repeat(path.split('/').length)}.vscode/schemas/${KINDS[kind].hints}.schema.json`;
	if (body !== undefined || textAt(data, '$schema') === hint) return;
	const message = 'does not say where the hints for this file are';
	yield { level: 'warning', line: 1, field: '$schema', message, fix: `Write "$schema": "${hint}" as the first field` };
}

/** What each word of a file may not be, whatever the field. */
function* checkWords({ data, body, bodyLine, locale, lineOf }: Entry, brand: readonly string[]): Generator<Finding> {
	for (const [text, place] of eachText(data)) {
		const language = locale ?? toLocale(place.at(-1));
		if (!language) continue;
		for (const doubt of [...checkField(text), ...checkWording(text, language, brand)])
			yield { line: lineOf(place), field: place.join('.'), language, ...doubt };
	}
	if (!locale) return;
	for (const [i, line] of (body ?? '').split('\n').entries()) {
		for (const doubt of checkWording(line.replaceAll('![', '['), locale, brand))
			yield { line: bodyLine + i, field: 'text', ...doubt };
	}
}

function* checkEntry(entry: Entry, { files }: Content, all: Addresses, brand: readonly string[]): Generator<Finding> {
	const { path, kind, locale, data, body, bodyLine, lineOf } = entry;
	const { error } = KINDS[kind].schema.safeParse(data);
	if (error) yield* schemaErrors(kind, error.issues, data, lineOf);
	yield* checkHint(entry);
	yield* checkWords(entry, brand);
	if (body !== undefined) yield* checkMarkdown(body, { path, locale, addresses: all, files, bodyLine });
}

/**
 * Reads everything under a content folder and says all that is wrong with it, in order of file and line.
 * @param root the content folder
 * @throws when the folder cannot be read
 */
export const checkContent = async (root: string): Promise<Problem[]> => {
	const listing = listFiles(root);
	const { entries, problems } = readEntries(root, listing.files);
	const slugs = listing.files.flatMap((file) => (kindOf(file) === 'trips' ? posix.basename(posix.dirname(file)) : []));
	const content: Content = { entries, trips: slugs, files: new Set(listing.files) };

	const facts = new Map(entries.flatMap(({ kind, folder, data }) => (kind === 'trips' ? [[folder, data]] : [])));
	const isOff = (slug: string): boolean => at(facts.get(slug), 'offline') === true;
	const all = addresses(
		slugs.map((slug) => ({ slug, address: textAt(facts.get(slug), 'address'), offline: isOff(slug) })),
	);
	const site = entries.find(({ kind }) => kind === 'site');
	const brand = LOCALES.flatMap((locale) => textAt(site?.data, 'name', locale) ?? []).filter(Boolean);
	for (const entry of entries) {
		const around = entry.kind === 'tripWords' && isOff(entry.folder) ? unseen(all) : all;
		const findings = withinStack<Finding[]>(
			() => [...checkEntry(entry, content, around, brand)],
			(finding) => [finding],
		);
		problems.push(...inFile(entry.path, entry.locale, findings));
	}
	for (const file of listing.files.filter(isPicture)) {
		const finding = await checkPicture(join(root, file));
		if (finding) problems.push(...inFile(file, undefined, [finding]));
	}
	problems.push(...checkFiles(listing, content), ...checkTrips(content), ...checkSchedule(content));
	problems.push(...checkPages(content, all));
	return inOrder(problems);
};
