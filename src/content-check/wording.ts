import { Converter as FromMainland } from 'opencc-js/cn2t';
import { Converter as FromHongKong } from 'opencc-js/t2cn';
import type { Locale } from '#domain/locale.ts';
import { otherNames } from '#i18n/names.ts';
import { type Fault, fault, type Phrase, phrase } from './sentences/codes.ts';

const toHongKong = FromMainland({ from: 'cn', to: 'hk' });
const toMainland = FromHongKong({ from: 'hk', to: 'cn' });

/** Simplified forms that Hong Kong writes, too: as another word, or in names. */
const ALSO_IN_HONG_KONG =
	'肮辟并采丑床淀斗范丰峰干杠雇挂恒后划伙机几杰据夸腊棱厘篱里帘霉泞扑仆朴栖凄群洒晒尸虱涂洼万瓮咸羡蝎凶熏岩佣涌游于余郁吁岳云占征种筑准咨忏昵肴腌膻炖虮蚝跖';
/** Traditional forms that the mainland writes, too. */
const ALSO_IN_MAINLAND = '乾徵於拚捱摺';

/** Whether a character betrays a writing; asked once for each. */
const known = (betrays: (character: string) => boolean): ((character: string) => boolean) => {
	const answers = new Map<string, boolean>();
	return (character) => {
		const answer = answers.get(character) ?? betrays(character);
		answers.set(character, answer);
		return answer;
	};
};
const isSimplified = known((c) => !ALSO_IN_HONG_KONG.includes(c) && toHongKong(c) !== c && toMainland(c) === c);
const isTraditional = known((c) => !ALSO_IN_MAINLAND.includes(c) && toMainland(c) !== c);

const hanIn = (text: string): string[] => [...new Set(text.match(/\p{Script=Han}/gu))];

/** Characters that only simplified text uses, each once. */
const simplifiedIn = (text: string): string[] => hanIn(text).filter(isSimplified);

/** Characters that only traditional text uses, each once. */
const traditionalIn = (text: string): string[] => hanIn(text).filter(isTraditional);

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
function* checkCharacters(text: string): Generator<Fault> {
	const invisible = INVISIBLE.exec(text);
	if (invisible) {
		const character = invisible[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
		const before = text.slice(Math.max(0, invisible.index - 12), invisible.index).trim();
		yield fault('invisible', {
			character,
			where: before ? phrase('behind', { text: before }) : phrase('at_beginning'),
		});
	}
	const characters = GARBLED.exec(text)?.[0];
	if (characters) yield fault('garbled', { characters });
	const emoji = /\p{Emoji_Presentation}/u.exec(text)?.[0];
	if (emoji) yield fault('emoji', { emoji });
	const placeholder = PLACEHOLDER.exec(text)?.[0];
	if (placeholder) yield fault('placeholder', { placeholder });
}

function* checkEnglish(text: string, brand: readonly string[]): Generator<Fault> {
	const rest = brand.reduce((left, name) => left.replaceAll(name, ''), text);
	const han = rest.match(/\p{Script=Han}+/gu);
	if (han) yield fault('chinese_in_english', { characters: han.join(' ') });
}

function* checkChinese(text: string, should: Phrase): Generator<Fault> {
	if (isEnglish(text)) yield fault('english_in_chinese', { should });
	const [found, half = ''] = HALF_WIDTH.exec(text) ?? [];
	if (found) yield fault('half_width', { found, right: Array.from(half, fullWidth).join('') });
}

function* checkTraditional(text: string): Generator<Fault> {
	yield* checkChinese(text, phrase('traditional'));
	const characters = simplifiedIn(text).join(' ');
	if (characters) yield fault('simplified_characters', { characters });
}

function* checkSimplified(text: string): Generator<Fault> {
	yield* checkChinese(text, phrase('simplified'));
	const characters = traditionalIn(text).join(' ');
	if (characters) yield fault('traditional_characters', { characters });
}

/** At least three words, and none of Chinese. */
const isEnglish = (text: string): boolean => /[A-Za-z]{2,}\W+[A-Za-z]+\W+[A-Za-z]{2,}/.test(text) && !HAN.test(text);

const CHECKS: Record<Locale, (text: string, brand: readonly string[]) => Generator<Fault>> = {
	en: checkEnglish,
	zh: checkTraditional,
	cn: checkSimplified,
};

/** What is doubtful about words in a language. @param brand names that may stand in English text as they are */
export function* checkWording(text: string, locale: Locale, brand: readonly string[]): Generator<Fault> {
	yield* checkCharacters(text);
	if (/[!！]/.test(text)) yield fault('exclamation');
	yield* CHECKS[locale](text, brand);
}

/** Words of a text whose things have another name on the site; what people type to find something may hold any. */
export const checkNames = (text: string, locale: Locale): Fault[] =>
	otherNames(text, locale).map((found) => fault('other_name', { ...found }));

/** Are they so many, and so large a share, that the file is written in their language? */
const isMost = (some: readonly string[], all: readonly string[]): boolean =>
	all.length > 4 && some.length > all.length / 2;

/** Texts that are all in another writing than that of their file: swapped, or copied and not translated. */
export const wrongWriting = (texts: readonly string[], locale: Locale): Fault | undefined => {
	const wrong = (is: Phrase, should: Phrase) => fault('wrong_language', { is, should });
	const chinese = texts.filter((text) => HAN.test(text));
	if (locale === 'en') return isMost(chinese, texts) ? wrong(phrase('chinese'), phrase('english')) : undefined;
	const writings = [phrase('traditional'), phrase('simplified')] as const;
	const [should, is] = locale === 'zh' ? writings : [writings[1], writings[0]];
	if (isMost(texts.filter(isEnglish), texts)) return wrong(phrase('english'), should);
	const foreignIn = locale === 'zh' ? simplifiedIn : traditionalIn;
	const foreign = chinese.filter((text) => foreignIn(text).length > 0);
	return isMost(foreign, chinese) ? wrong(is, should) : undefined;
};

/** What fields show as it is typed: HTML, Markdown, character references. */
export const checkField = (text: string): Fault[] => {
	const tag = HTML.exec(text)?.[0];
	if (tag) return [fault('field_html', { html: tag.slice(0, 40) })];
	const sign = /\*\*|\]\(|^#{1,6} |`|&(?:[a-z]+|#\d+);/.exec(text)?.[0];
	return sign ? [fault('field_signs', { sign: sign.trim() })] : [];
};
