import type { Locale } from '#domain/locale.ts';
import { type Fault, fault, type Phrase, phrase } from './sentences/codes.ts';

/** Written alike in Hong Kong although Big5 lacks them. */
const ALSO_TRADITIONAL =
	'葱囱兑户硷傈酶叁墒税酞蜕脱温卧悦着鼗劐仫伲倮氽勹凇郄勐凼厶垡坂垧埯埝塄塬墚苊芪苄苷苘茚莜萘萜葜蒈蒽蔸藁揸揞擀甙卟吖呋吡吣吲咔哐咴咣哌哚唣啉唿' +
	'喹嗪嗬嗵嘞嘣嘭噍噔噻噼嚯幞岙岜峁崾嵛嵴彡狍猹猸愠憷沲浜溻漤胬媪尜巛珏珉桕桊榀榘檫軎晗犟犏毪氲敫肟肼肽肷胩脎脒脲腈腙腚腽膪臁炻烀煳煅煊煺熘肀砘' +
	'砹砼硇碹磙礴睃畲疃罱痃癀癍癔癯耠耥耱蝽蝰螋蟮筻筢箢篼舭舾酰醌踺鐾鞴骶骺鬏黢齄';

/** Simplified forms that Big5 happens to hold as rare characters, which no text of today uses otherwise. */
const ALSO_SIMPLIFIED = '与么价优体儿党厂听吨圣坏复宁岭异庄怀怜惊愿扰极构柜气洁痒确离网胜苹茧荐虫蚕蜡触赶踊适';

/** Not in GB 2312, yet no sign of traditional writing: rare characters and those of names. */
const ALSO_IN_MAINLAND =
	'伕伋吋汍呎抆杗沍沘牠迆釆阬佺劻妳姅枓沬泜玨玥甽芣姪帟昤洸炤疢祇耑觔郃倣堉屘崁晅栘浬涊浥玆珮珪砠砲祐衹訑迺偺偯偭啣啗屝惇敔晞勗梱梡梂毬琍脰脤釭' +
	'傚愒揹棻湣湲湩焜琯甦隄僇勦塭徬搾搆暍楛煆煖瑯痲痺痳睪硿覜詻詨跦鄗雊僎僩嘐塽慇槃榣瘉箄裯誧跼遝鄘鉼儅墦奭撚撢暱潠潟瞇瞋箠蔆褕踫踡銲鴃嬝彊暸澴燐' +
	'燄璘璟穋篛豭擭橾歜毚濬濩瞭糢繈縿褽賸櫂燸繙鎗霤韹餽鯈儳簷藷譆巉櫺瓖籐蘗鶸觼欐籣籥鑤鼇';

/** Traditional forms outside the first level of Big5 that Hong Kong uses. */
const HONG_KONG = '裏衞嫺麪綫牀羣峯啓';

const decoded = (encoding: string, rows: readonly [number, number], cells: readonly [number, number]): Set<string> => {
	const decoder = new TextDecoder(encoding);
	const characters = new Set<string>();
	for (let row = rows[0]; row <= rows[1]; row++) {
		for (let cell = cells[0]; cell <= cells[1]; cell++) {
			const character = decoder.decode(new Uint8Array([row, cell]));
			if (/^\p{Script=Han}$/u.test(character)) characters.add(character);
		}
	}
	return characters;
};

/**
 * The two writings, told apart by the national character sets: GB 2312 holds what mainland text is written with, Big5
 * what Hong Kong and Taiwan write with. A character of one and not of the other betrays the wrong writing; those that
 * are right in both are in both.
 */
const mainland = decoded('gbk', [0xb0, 0xf7], [0xa1, 0xfe]);
const common = decoded('big5', [0xa4, 0xc6], [0x40, 0xfe]);
const rare = decoded('big5', [0xc9, 0xf9], [0x40, 0xfe]);
const simplified = mainland.difference(common).difference(rare).difference(new Set(ALSO_TRADITIONAL));
for (const character of ALSO_SIMPLIFIED) simplified.add(character);
const traditional = common.union(new Set(HONG_KONG)).difference(mainland).difference(new Set(ALSO_IN_MAINLAND));

const each = (text: string, wrong: ReadonlySet<string>): string[] => [
	...new Set([...text].filter((c) => wrong.has(c))),
];

/** Characters that only simplified text uses, each once. */
const simplifiedIn = (text: string): string[] => each(text, simplified);

/** Characters that only traditional text uses, each once. */
const traditionalIn = (text: string): string[] => each(text, traditional);

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
