import { join, posix } from 'node:path';
import { LOCALES, toLocale } from '#domain/locale.ts';
import type { Content, Entry } from './entry.ts';
import { checkFiles } from './files.ts';
import { readWords } from './front-matter.ts';
import { readJson } from './json.ts';
import { KINDS, kindOf, localeOf } from './layout.ts';
import { type Addresses, addresses, unseen } from './links.ts';
import { at, eachText, textAt } from './look.ts';
import { checkMarkdown } from './markdown.ts';
import { checkPages } from './pages.ts';
import { checkPicture, isPicture } from './pictures.ts';
import { type Finding, inFile, inOrder, type Problem } from './problem.ts';
import { list, readText } from './read.ts';
import { checkSchedule } from './schedule.ts';
import { findingsOf } from './sentences.ts';
import { checkTrips } from './trips.ts';
import { checkField, checkWording } from './wording.ts';

/** Files that are open at the same time. */
const AT_ONCE = 64;

const inBatches = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
	const results: R[] = [];
	for (let i = 0; i < items.length; i += AT_ONCE) {
		results.push(...(await Promise.all(items.slice(i, i + AT_ONCE).map(work))));
	}
	return results;
};

/** Runs what parses or walks one file. Nesting that exhausts the stack is a problem of that file, not of the check. */
const guarded = (path: string, work: () => Problem[]): Problem[] => {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		return inFile(path, localeOf(path), [
			{ message: 'is nested too deeply', fix: 'Look for a row of brackets or > signs' },
		]);
	}
};

const read = async (root: string, path: string): Promise<{ entry?: Entry | undefined; problems: Problem[] }> => {
	const kind = kindOf(path);
	if (!kind) return { problems: [] };
	const locale = localeOf(path);
	const file = await readText(join(root, path));
	if ('finding' in file) return { problems: inFile(path, locale, [file.finding]) };
	let entry: Entry | undefined;
	const problems = guarded(path, () => {
		const { findings, ...parsed } = path.endsWith('.md')
			? readWords(file.text)
			: { ...readJson(file.text), body: undefined, bodyLine: 1 };
		const folder = posix.basename(posix.dirname(path));
		if (parsed.data !== undefined) entry = { path, kind, folder, locale, ...parsed };
		return inFile(path, locale, findings);
	});
	return { entry, problems };
};

/** Where a file says that its hints are, as it should. */
const hintOf = ({ path, kind }: Entry): string =>
	`${'../'.repeat(path.split('/').length)}.vscode/schemas/${KINDS[kind].hints}.schema.json`;

const checkEntry = (entry: Entry, content: Content, all: Addresses, brand: readonly string[]): Problem[] => {
	const { path, kind, locale, data, body, bodyLine, lineOf } = entry;
	const { error } = KINDS[kind].schema.safeParse(data);
	const findings: Finding[] = error ? findingsOf(kind, error.issues, data, lineOf) : [];
	if (body === undefined && textAt(data, '$schema') !== hintOf(entry)) {
		const fix = `Write "$schema": "${hintOf(entry)}" as the first field`;
		findings.push({
			level: 'warning',
			line: 1,
			field: '$schema',
			message: 'does not say where the hints for this file are',
			fix,
		});
	}
	eachText(data, (text, place) => {
		const language = locale ?? toLocale(place.at(-1));
		if (!language) return;
		const doubts = [...checkField(text), ...checkWording(text, language, brand)];
		if (doubts.length === 0) return;
		const where = { line: lineOf(place), field: place.join('.'), language };
		findings.push(...doubts.map((doubt) => ({ ...where, ...doubt })));
	});
	if (body !== undefined && locale) {
		findings.push(...checkMarkdown(body, { path, locale, addresses: all, files: content.files, bodyLine }));
		for (const [i, line] of body.split('\n').entries()) {
			const doubts = checkWording(line.replaceAll('![', '['), locale, brand);
			findings.push(...doubts.map((doubt) => ({ line: bodyLine + i, field: 'text', ...doubt })));
		}
	}
	return inFile(path, locale, findings);
};

/**
 * Reads everything under a content folder and says all that is wrong with it, in order of file and line.
 * @param root the content folder
 * @throws when the folder cannot be read
 */
export const checkContent = async (root: string): Promise<Problem[]> => {
	const listing = await list(root);
	const [texts, pictures] = await Promise.all([
		inBatches(listing.files, (path) => read(root, path)),
		inBatches(listing.files.filter(isPicture), async (path) => inFile(path, undefined, await checkPicture(root, path))),
	]);
	const entries = texts.flatMap(({ entry }) => entry ?? []);
	const slugs = listing.files.flatMap((file) => (kindOf(file) === 'trips' ? posix.basename(posix.dirname(file)) : []));
	const content: Content = { entries, trips: slugs, files: new Set(listing.files) };
	const facts = new Map(
		entries.flatMap(({ kind, folder, data }) => (kind === 'trips' ? [[folder, data] as const] : [])),
	);
	const isOff = (slug: string): boolean => at(facts.get(slug), 'offline') === true;
	const all = addresses(
		slugs.map((slug) => ({ slug, address: textAt(facts.get(slug), 'address'), offline: isOff(slug) })),
	);
	const around = ({ kind, folder }: Entry): Addresses => (kind === 'tripWords' && isOff(folder) ? unseen(all) : all);
	const site = entries.find(({ kind }) => kind === 'site');
	const brand = LOCALES.flatMap((locale) => textAt(site?.data, 'name', locale) ?? []).filter(Boolean);
	return inOrder([
		...texts.flatMap(({ problems }) => problems),
		...pictures.flat(),
		...entries.flatMap((entry) => guarded(entry.path, () => checkEntry(entry, content, around(entry), brand))),
		...checkFiles(listing, content),
		...checkTrips(content),
		...checkSchedule(content),
		...checkPages(content, all),
	]);
};
