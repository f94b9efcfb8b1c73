import { join, posix } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale, toLocale } from '#domain/locale.ts';
import { ANSWER_PLACES, placesIn } from '#domain/question.ts';
import { announcedDays, checkChanges, readChanges } from './changes.ts';
import { checkCompleteness } from './completeness.ts';
import { byFolder, type Content, doubtAt, type Entry, entriesOf } from './content.ts';
import { readContent } from './content-file.ts';
import { at, eachText, textAt } from './data-path.ts';
import { checkFiles, listFiles } from './files.ts';
import { KINDS, kindOf, localeOf } from './layout.ts';
import { type Addresses, addresses, unseen } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { suggest } from './nearest.ts';
import { checkPages } from './pages.ts';
import { checkPicture, isPicture } from './pictures.ts';
import { type Finding, inFile, inOrder, type Path, type Problem, repeats, withinStack } from './problem.ts';
import { checkSchedule } from './schedule.ts';
import { schemaErrors } from './schema-errors.ts';
import { checkTrips } from './trips.ts';
import { checkField, checkWording, wrongWriting } from './wording.ts';
import { checkYears } from './years.ts';

/** How a value that nobody has changed yet looks: an address or number that belongs to no one. */
const SAMPLE = /\.example$|^\+852 5555|^[0-]+$|Example|例子/;

const ADDRESS_FIX = 'Type the address on your business registration certificate, in this language';

/** Fields of `content/site.json` that are delivered as samples, each with what to type. */
const FIXES: Record<string, string> = {
	site: 'Type the address under which this site will be open',
	shop: 'Type the address of your shop',
	email: 'Type the email address that your office reads',
	whatsapp: 'Type the number of your WhatsApp account',
	'operator.businessRegistration':
		'Type the number on your business registration certificate, and compare legalName with it',
	'operator.companyNumber': 'Type the number on your certificate of incorporation',
	'operator.dataContact.email': 'Type the email address of whoever answers for personal data',
	'operator.emergency':
		'Type the number that somebody answers while children are out, and compare emergencyHours with it',
	...Object.fromEntries(LOCALES.map((locale) => [`operator.address.${locale}`, ADDRESS_FIX])),
};

/** What `content/site.json` still says as it was delivered: nobody can be reached there. */
function* checkSampleValues(content: Content): Generator<Problem> {
	for (const entry of entriesOf(content, 'site')) {
		for (const [field, fix] of Object.entries(FIXES)) {
			const path = field.split('.');
			const value = textAt(entry.data, ...path);
			if (value && SAMPLE.test(value)) yield doubtAt(entry, path, `"${value}" is a sample`, fix);
		}
		if (!SAMPLE.test(textAt(entry.data, 'operator', 'businessRegistration') ?? '')) continue;
		const message = 'is the sample sentence, as long as the registration number is a sample';
		const fix = 'Say what your own policy covers, as your insurer confirms it';
		yield doubtAt(entry, ['operator', 'insurance'], message, fix);
	}
}

/** Longer sentences belong to one trip: in words, and in characters of Chinese. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 16;
/** Of one file beside one other, so many are told one by one. */
const EACH = 3;

interface Sentence {
	entry: Entry;
	path: Path;
	line: number | undefined;
	text: string;
}

const SENTENCE_END = /(?<=[.!?…。！？])["”」』]?\s+|(?<=[。！？…])["”」』]?|\n+/u;

/** What makes two sentences the same; undefined for those that are short enough to stand anywhere. */
const keyOf = (text: string, locale: Locale): string | undefined => {
	const han = text.match(/\p{Script=Han}/gu) ?? [];
	if (locale !== 'en') return han.length > MOST_CHARACTERS ? han.join('') : undefined;
	const words = text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];
	return words.length > MOST_WORDS ? words.join(' ') : undefined;
};

function* sentencesOf(entry: Entry): Generator<Sentence> {
	for (const [text, path] of eachText(entry.data))
		for (const sentence of text.split(SENTENCE_END)) yield { entry, path, line: entry.lineOf(path), text: sentence };
	for (const [i, line] of (entry.body ?? '').split('\n').entries())
		for (const text of line.split(SENTENCE_END)) yield { entry, path: ['text'], line: entry.bodyLine + i, text };
}

/** The places where trips after the first say what it says. */
const repeated = (entries: readonly Entry[], locale: Locale): [again: Sentence, first: Sentence][] => {
	const sentences = entries.flatMap((entry) => [...sentencesOf(entry)]);
	const pairs = [...repeats(sentences, ({ text }) => keyOf(text, locale))];
	return pairs.filter(([again, first]) => again.entry.folder !== first.entry.folder);
};

const quote = (text: string): string => (text.length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim());

/** Sentences that stand in two trips: each is to be written for its own. */
function* checkRepetition(content: Content): Generator<Problem> {
	const fix = 'Say what is true of this trip alone';
	for (const [locale, entries] of Map.groupBy(entriesOf(content, 'tripWords'), (entry) => entry.locale)) {
		const pairs = locale ? repeated(entries, locale) : [];
		for (const some of Map.groupBy(pairs, ([again, first]) => `${again.entry.path} ${first.entry.path}`).values()) {
			for (const [{ entry, path, line, text }, first] of some.slice(0, EACH)) {
				const where = `content/${first.entry.path}, line ${first.line}`;
				const more = some.length > EACH ? `, one of ${some.length} sentences of that file` : '';
				yield { ...doubtAt(entry, path, `"${quote(text)}" stands also in ${where}${more}`, fix), line };
			}
		}
	}
}

const isPlace = (name: string): boolean => ANSWER_PLACES.some((place) => place === name);

/** What is wrong with the Markdown of an answer, in each language, and with the places that it leaves open. */
function* checkAnswers({ path, data, lineOf }: Entry, addresses: Addresses): Generator<Finding> {
	for (const locale of LOCALES) {
		const answer = textAt(data, 'answer', locale) ?? '';
		const place = { line: lineOf(['answer', locale]), field: `answer.${locale}`, language: locale };
		const around = { path, locale, addresses, files: new Set<string>(), body: answer, bodyLine: 1 };
		for (const finding of checkMarkdown(around)) yield { ...finding, ...place };
		for (const name of placesIn(answer).filter((each) => !isPlace(each))) {
			const message = `holds {${name}}, which site.json does not fill`;
			yield { ...place, message, fix: suggest(name, ANSWER_PLACES) };
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
		problems.push(...inFile(path, locale, findings));
		const folder = posix.basename(posix.dirname(path));
		if (parsed.data !== undefined) entries.push({ path, kind, folder, locale, ...parsed });
	}
	return { entries, problems };
};

/** Of two limits of one text only that of search results, which is the lower one. */
const strictest = (problems: readonly Problem[]): Problem[] => {
	const lower = problems.filter(({ message }) => / fit into a search result/.test(message));
	return problems.filter(
		({ file, field, message }) =>
			!/at most \d+ fit$/.test(message) || !lower.some((other) => other.file === file && other.field === field),
	);
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
		for (const doubt of [...signs, ...checkWording(text, language, brand)])
			yield { line: lineOf(place), field: place.join('.'), language, ...doubt };
	}
	if (!locale) return;
	for (const [i, line] of (body ?? '').split('\n').entries()) {
		for (const doubt of checkWording(line.replace(/!\[|<!--/g, '['), locale, brand))
			yield { line: bodyLine + i, field: 'text', ...doubt };
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
 * @throws when the folder cannot be read
 */
export const checkContent = async (
	root: string,
	today = hongKongDay(Date.now()),
	read = readContent,
): Promise<Problem[]> => {
	const listing = listFiles(root);
	const changes = readChanges(root);
	const { entries, problems } = readEntries(root, listing.files, read);
	const slugs = listing.files.flatMap((file) => (kindOf(file) === 'trips' ? posix.basename(posix.dirname(file)) : []));
	const content: Content = { entries, trips: slugs, files: new Set(listing.files) };

	const facts = new Map(entries.flatMap(({ kind, folder, data }) => (kind === 'trips' ? [[folder, data]] : [])));
	const isOff = (slug: string): boolean => at(facts.get(slug), 'offline') === true;
	const site = entries.find(({ kind }) => kind === 'site');
	const all = addresses(
		slugs.map((slug) => ({ slug, address: textAt(facts.get(slug), 'address'), offline: isOff(slug) })),
		[...byFolder(content, 'termsSections').keys()],
	);
	const brand = LOCALES.flatMap((locale) => textAt(site?.data, 'name', locale) ?? []).filter(Boolean);
	for (const entry of entries) {
		const around = entry.kind === 'tripWords' && isOff(entry.folder) ? unseen(all) : all;
		const findings = withinStack<Finding[]>(
			() => [...checkEntry(entry, content, around, brand)],
			(finding) => [finding],
		);
		problems.push(...inFile(entry.path, entry.locale, findings));
	}
	const covers = new Set(
		entriesOf(content, 'trips').map(({ path, data }) => posix.join(posix.dirname(path), textAt(data, 'cover') ?? '')),
	);
	for (const file of listing.files.filter(isPicture)) {
		problems.push(...inFile(file, undefined, await checkPicture(join(root, file), covers.has(file))));
	}
	problems.push(
		...checkFiles(listing, content),
		...checkTrips(content),
		...checkSchedule(content, today, announcedDays(changes)),
		...checkPages(content, all, changes),
		...checkYears(content, today),
		...checkRepetition(content),
		...checkCompleteness(content, today),
		...checkChanges(root),
		...checkSampleValues(content),
	);
	return inOrder(strictest(problems));
};
