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
export const simplifiedIn = (text: string): string[] => each(text, simplified);

/** Characters that only traditional text uses, each once. */
export const traditionalIn = (text: string): string[] => each(text, traditional);
