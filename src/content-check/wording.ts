import type { Locale } from '#domain/locale.ts';
import { simplifiedIn, traditionalIn } from './han.ts';
import type { Finding } from './problem.ts';

const HTML = /<\/?[a-z][\w-]*(\s[^>]{0,500})?\/?>/i;
const HAN = /\p{Script=Han}/u;
const HALF_WIDTH = /\p{Script=Han}([,.;:?!()]+)\p{Script=Han}/u;
/** Full-width signs are in the order of ASCII, but for the full stop. */
const fullWidth = (sign: string): string => (sign === '.' ? '。' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Characters that nobody sees, which break searching and reading aloud. */
const INVISIBLE = /\p{Cf}|(?![\t\n\r])\p{Cc}|[\u2028\u2029]/u;
/** What UTF-8 becomes when it is read as something else, and characters that belong to no writing. */
const GARBLED = /\ufffd|[\ue000-\uf8ff]|â€.|[ÃÂ][\u0080-\u00bf]|[äåæçèé][\u0080-\u00bf]/;
const PLACEHOLDER = /\b(?:TODO|TBD|TBC|FIXME|XXX+|[Ll]orem ipsum)\b/;

/** What no language wants. */
function* checkCharacters(text: string): Generator<Finding> {
	const invisible = INVISIBLE.exec(text);
	if (invisible) {
		const code = invisible[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
		const before = text.slice(Math.max(0, invisible.index - 12), invisible.index).trim();
		const where = before ? `behind "${before}"` : 'at the beginning';
		yield { message: `holds an invisible character (U+${code}) ${where}`, fix: 'Delete it: type the words there anew' };
	}
	const garbled = GARBLED.exec(text)?.[0];
	if (garbled) yield { message: `holds garbled characters: ${garbled}`, fix: 'Type the words there anew' };
	const emoji = /\p{Emoji_Presentation}/u.exec(text)?.[0];
	if (emoji) yield warning(`holds the emoji ${emoji}, which each device draws in its own way`, 'Say it in words');
	const placeholder = PLACEHOLDER.exec(text)?.[0];
	if (placeholder)
		yield warning(`holds ${placeholder}, which visitors would read`, 'Write the text, or take the place away');
}

const warning = (message: string, fix: string): Finding => ({ level: 'warning', message, fix });

function* checkEnglish(text: string, brand: readonly string[]): Generator<Finding> {
	const rest = brand.reduce((left, name) => left.replaceAll(name, ''), text);
	const han = rest.match(/\p{Script=Han}+/gu);
	if (han) yield warning(`holds Chinese characters in English text: ${han.join(' ')}`, 'Write it in English');
}

function* checkChinese(text: string, is: string, should: string, foreign: readonly string[]): Generator<Finding> {
	if (isEnglish(text)) yield warning('is English in a Chinese text', `Write it in ${should} Chinese`);
	const half = HALF_WIDTH.exec(text);
	if (half) {
		const full = [...(half[1] ?? '')].map(fullWidth).join('');
		yield warning(`holds half-width punctuation between Chinese characters: ${half[0]}`, `Write ${full}`);
	}
	if (foreign.length > 0)
		yield warning(`holds ${is} characters: ${foreign.join(' ')}`, `Write them in ${should} Chinese`);
}

/** At least three words, and none of Chinese. */
const isEnglish = (text: string): boolean => /[A-Za-z]{2,}\W+[A-Za-z]+\W+[A-Za-z]{2,}/.test(text) && !HAN.test(text);

const CHECKS: Record<Locale, (text: string, brand: readonly string[]) => Generator<Finding>> = {
	en: checkEnglish,
	zh: (text) => checkChinese(text, 'simplified', 'traditional', simplifiedIn(text)),
	cn: (text) => checkChinese(text, 'traditional', 'simplified', traditionalIn(text)),
};

/** What is doubtful about words in a language. @param brand names that may stand in English text as they are */
export function* checkWording(text: string, locale: Locale, brand: readonly string[]): Generator<Finding> {
	yield* checkCharacters(text);
	if (/[!！]/.test(text)) yield warning('holds an exclamation mark', 'End the sentence with a full stop');
	yield* CHECKS[locale](text, brand);
}

const SHARE = 0.5;

/** Texts that are all in another writing than that of their file: swapped, or copied and not translated. */
export const wrongWriting = (texts: readonly string[], locale: Locale): Finding | undefined => {
	const chinese = texts.filter((text) => HAN.test(text));
	const most = (some: readonly string[], all: readonly string[]) => all.length > 4 && some.length > all.length * SHARE;
	const wrong = (is: string, should: string): Finding => ({
		message: `is written in ${is}`,
		fix: `Write it in ${should}, or swap it with the file of that language`,
	});
	if (locale === 'en') return most(chinese, texts) ? wrong('Chinese', 'English') : undefined;
	const [should, is, foreignIn] =
		locale === 'zh'
			? (['traditional Chinese', 'simplified Chinese', simplifiedIn] as const)
			: (['simplified Chinese', 'traditional Chinese', traditionalIn] as const);
	if (most(texts.filter(isEnglish), texts)) return wrong('English', should);
	const foreign = chinese.filter((text) => foreignIn(text).length > 0);
	return most(foreign, chinese) ? wrong(is, should) : undefined;
};

/** What fields show as it is typed: HTML, Markdown, character references. */
export const checkField = (text: string): Finding[] => {
	const fix = 'Write plain text';
	const tag = HTML.exec(text)?.[0];
	if (tag) return [{ message: `holds the HTML ${tag.slice(0, 40)}, which is not allowed`, fix }];
	const sign = /\*\*|\]\(|^#{1,6} |`|&(?:[a-z]+|#\d+);/.exec(text)?.[0];
	return sign ? [{ message: `holds ${sign.trim()}, which visitors would read as it is typed`, fix }] : [];
};
