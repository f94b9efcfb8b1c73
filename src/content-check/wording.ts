import type { Locale } from '#domain/locale.ts';
import { simplifiedIn, traditionalIn } from './han.ts';
import type { Finding } from './problem.ts';

const HTML = /<\/?[a-z][\w-]*(\s[^>]{0,500})?\/?>/i;
const HALF_WIDTH = /\p{Script=Han}([,.;:?!()]+)\p{Script=Han}/u;
/** Full-width signs are in the order of ASCII, but for the full stop. */
const fullWidth = (sign: string): string => (sign === '.' ? '。' : String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const warning = (message: string, fix: string): Finding => ({ level: 'warning', message, fix });

function* checkEnglish(text: string, brand: readonly string[]): Generator<Finding> {
	const rest = brand.reduce((left, name) => left.replaceAll(name, ''), text);
	const han = rest.match(/\p{Script=Han}+/gu);
	if (han) yield warning(`holds Chinese characters in English text: ${han.join(' ')}`, 'Write it in English');
}

function* checkChinese(text: string, is: string, should: string, foreign: readonly string[]): Generator<Finding> {
	const half = HALF_WIDTH.exec(text);
	if (half) {
		const full = [...(half[1] ?? '')].map(fullWidth).join('');
		yield warning(`holds half-width punctuation between Chinese characters: ${half[0]}`, `Write ${full}`);
	}
	if (foreign.length > 0)
		yield warning(`holds ${is} characters: ${foreign.join(' ')}`, `Write them in ${should} Chinese`);
}

const CHECKS: Record<Locale, (text: string, brand: readonly string[]) => Generator<Finding>> = {
	en: checkEnglish,
	zh: (text) => checkChinese(text, 'simplified', 'traditional', simplifiedIn(text)),
	cn: (text) => checkChinese(text, 'traditional', 'simplified', traditionalIn(text)),
};

/** What is doubtful about words in a language. @param brand names that may stand in English text as they are */
export function* checkWording(text: string, locale: Locale, brand: readonly string[]): Generator<Finding> {
	if (/[!！]/.test(text)) yield warning('holds an exclamation mark', 'End the sentence with a full stop');
	yield* CHECKS[locale](text, brand);
}

/** Raw HTML in a field, which visitors would read as it is typed. */
export const checkField = (text: string): Finding[] => {
	const tag = HTML.exec(text);
	return tag
		? [{ message: `holds the HTML ${tag[0].slice(0, 40)}, which is not allowed`, fix: 'Write plain text' }]
		: [];
};
