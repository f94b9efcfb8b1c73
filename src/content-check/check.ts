import { join, posix } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { LOCALES, toLocale } from '#domain/locale.ts';
import { ANSWER_PLACES, placesIn } from '#domain/question.ts';
import { checkCompleteness } from './completeness.ts';
import { type Content, type Entry, entriesOf, problemAt } from './content.ts';
import { readContent } from './content-file.ts';
import { at, eachText, textAt } from './data-path.ts';
import { checkFigures } from './figures.ts';
import { checkFiles, listFiles } from './files.ts';
import { announcedBefore } from './history.ts';
import { KINDS, kindOf, localeOf } from './layout.ts';
import { type Addresses, addresses, unseen } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { suggest } from './nearest.ts';
import { checkPages } from './pages.ts';
import { checkPicture, isPicture } from './pictures.ts';
import { type Finding, inOrder, type Problem, problemIn, withinStack } from './problem.ts';
import { checkRules } from './rules.ts';
import { checkSchedule } from './schedule.ts';
import { schemaErrors } from './schema-errors.ts';
import { fault } from './sentences/codes.ts';
import { checkTrips } from './trips.ts';
import { checkField, checkNames, checkWording, wrongWriting } from './wording.ts';

/** How a value that nobody has changed yet looks: an address or number that belongs to no one. */
const SAMPLE = /\.example$|^\+852 5555|^[0-]+$|Example|例子/;

/** What `content/site.json` still says as it was delivered: nobody can be reached there. */
function* checkSampleValues(content: Content): Generator<Problem> {
	for (const entry of entriesOf(content, 'site')) {
		for (const [value, path] of eachText(entry.data))
			if (SAMPLE.test(value)) yield problemAt(entry, path, 'sample', { value });
		if (SAMPLE.test(textAt(entry.data, 'operator', 'businessRegistration') ?? ''))
			yield problemAt(entry, ['operator', 'insurance'], 'sample_insurance');
	}
}

const isPlace = (name: string): boolean => ANSWER_PLACES.some((place) => place === name);

/** What is wrong with the Markdown of an answer, in each language, and with the places that it leaves open. */
function* checkAnswers({ path, data, lineOf }: Entry, addresses: Addresses): Generator<Finding> {
	for (const locale of LOCALES) {
		const answer = textAt(data, 'answer', locale) ?? '';
		const place = { line: lineOf(['answer', locale]), path: ['answer', locale] };
		const around = { path, locale, addresses, files: new Set<string>(), body: answer, bodyLine: 1 };
		for (const finding of checkMarkdown(around)) yield { ...finding, ...place };
		for (const name of placesIn(answer).filter((each) => !isPlace(each))) {
			yield { ...fault('place_unknown', { place: `{${name}}`, advice: suggest(name, ANSWER_PLACES) }), ...place };
		}
	}
}

/** Every text file of a kind, and what keeps some of them from being understood. */
const readEntries = (
	root: string,
	files: readonly string[],
	read: typeof readContent,
): { entries: Entry[]; problems: Problem[] } => {
	const entries: Entry[] = [];
	const problems: Problem[] = [];
	for (const path of files) {
		const kind = kindOf(path);
		if (!kind) continue;
		const locale = localeOf(path);
		const { findings, ...parsed } = read(join(root, path));
		problems.push(...findings.map((finding) => problemIn(path, finding)));
		const folder = posix.basename(posix.dirname(path));
		if (parsed.data !== undefined) entries.push({ path, kind, folder, locale, ...parsed });
	}
	return { entries, problems };
};

/** Of two limits of one text only that of search results, which is the lower one. */
const strictest = (problems: readonly Problem[]): Problem[] => {
	const keyOf = ({ file, path }: Problem) => [file, ...(path ?? [])].join();
	const cut = new Set(problems.filter(({ code }) => code.endsWith('_cut')).map(keyOf));
	return problems.filter((problem) => problem.code !== 'too_long' || !cut.has(keyOf(problem)));
};

/** What each word of a file may not be, whatever the field. */
function* checkWords(
	{ kind, data, body, bodyLine, locale, lineOf }: Entry,
	brand: readonly string[],
): Generator<Finding> {
	const texts = [...eachText(data)];
	const words = texts.map(([text]) => text);
	const other = locale && wrongWriting(words, locale);
	if (other) return yield other;
	for (const [text, place] of texts) {
		const language = locale ?? toLocale(place.at(-1));
		if (!language) continue;
		const isMarkdown = kind === 'questions' && place[0] === 'answer';
		const signs = isMarkdown ? [] : checkField(text);
		const names = place[0] === 'keywords' ? [] : checkNames(text, language);
		for (const wrong of [...signs, ...checkWording(text, language, brand), ...names])
			yield { ...wrong, line: lineOf(place), path: place };
	}
	if (!locale) return;
	for (const [i, line] of (body ?? '').split('\n').entries()) {
		const words = line.replace(/!\[|<!--/g, '[');
		for (const wrong of [...checkWording(words, locale, brand), ...checkNames(words, locale)])
			yield { ...wrong, line: bodyLine + i, path: ['text'] };
	}
}

function* checkEntry(entry: Entry, { files }: Content, all: Addresses, brand: readonly string[]): Generator<Finding> {
	const { path, kind, locale, data, body, bodyLine, lineOf } = entry;
	const { error } = KINDS[kind].schema.safeParse(data);
	if (error) yield* schemaErrors(kind, error.issues, data, lineOf);
	yield* checkWords(entry, brand);
	if (kind === 'questions') yield* checkAnswers(entry, all);
	if (body !== undefined) yield* checkMarkdown({ path, locale, addresses: all, files, body, bodyLine });
}

/**
 * Reads everything under a content folder and says all that is wrong with it, in order of file and line.
 * @param root the content folder
 * @param today the day in Hong Kong: what is past is not worth a doubt
 * @param read understands a text file; whoever checks often may know those that have not changed
 * @param announced the departures that visitors know: one that is gone without a word is a doubt
 * @throws when the folder cannot be read
 */
export const checkContent = async (
	root: string,
	today = hongKongDay(Date.now()),
	read = readContent,
	announced = announcedBefore(root),
): Promise<Problem[]> => {
	const listing = listFiles(root);
	const { entries, problems } = readEntries(root, listing.files, read);
	const slugs = listing.files.flatMap((file) => (kindOf(file) === 'trips' ? posix.basename(posix.dirname(file)) : []));
	const content: Content = { entries, trips: slugs, files: new Set(listing.files) };

	const facts = new Map(entries.flatMap(({ kind, folder, data }) => (kind === 'trips' ? [[folder, data]] : [])));
	const isOff = (slug: string): boolean => at(facts.get(slug), 'offline') === true;
	const site = entries.find(({ kind }) => kind === 'site');
	const all = addresses(
		slugs.map((slug) => ({ slug, address: textAt(facts.get(slug), 'address'), offline: isOff(slug) })),
	);
	const brand = LOCALES.flatMap((locale) => textAt(site?.data, 'name', locale) ?? []).filter(Boolean);
	for (const entry of entries) {
		const around = entry.kind === 'tripWords' && isOff(entry.folder) ? unseen(all) : all;
		const findings = withinStack<Finding[]>(
			() => [...checkEntry(entry, content, around, brand)],
			(finding) => [finding],
		);
		problems.push(...findings.map((finding) => problemIn(entry.path, finding)));
	}
	const covers = new Set(
		entriesOf(content, 'trips').map(({ path, data }) => posix.join(posix.dirname(path), textAt(data, 'cover') ?? '')),
	);
	for (const file of listing.files.filter(isPicture)) {
		for (const wrong of await checkPicture(join(root, file), covers.has(file))) problems.push(problemIn(file, wrong));
	}
	problems.push(
		...checkFiles(listing, content),
		...checkTrips(content),
		...checkSchedule(content, today, announced),
		...checkPages(content, all),
		...checkFigures(content),
		...checkCompleteness(content, today),
		...checkSampleValues(content),
		...checkRules(content),
	);
	return inOrder(strictest(problems));
};
