/** Words of what parents write about a child. English ones are found whole, with or without a plural s; Chinese ones anywhere. */

/** Foods and things that an allergy is about; alone they tell of one, too. */
export const ALLERGENS = {
	en: [
		'peanut nut cashew walnut hazelnut pistachio sesame dairy lactose gluten soya seafood shellfish prawn shrimp',
		'pollen penicillin latex egg milk almond wheat soy crab lobster fish mango strawberry kiwi dust mite',
	].flatMap((line) => line.split(' ')),
	han: [
		'花生 果仁 堅果 坚果 杏仁 腰果 合桃 核桃 芝麻 雞蛋 鸡蛋 牛奶 奶類 奶类 奶製品 奶制品 乳糖 麩質 麸质 小麥 小麦 大豆 黃豆 黄豆',
		'海鮮 海鲜 貝類 贝类 芒果 草莓 士多啤梨 奇異果 花粉 塵蟎 尘螨 青霉素 盤尼西林 蛋 蝦 虾 蟹 魚 鱼',
	].flatMap((line) => line.split(' ')),
};
/** Those of them that are part of somebody's name now and then: beside other words they tell of nothing. */
const NAMES_TOO = new Set(
	'egg milk almond wheat soy crab lobster fish mango strawberry kiwi dust mite 蛋 蝦 虾 蟹 魚 鱼'.split(' '),
);
export const SURE_ALLERGENS = {
	en: ALLERGENS.en.filter((word) => !NAMES_TOO.has(word)),
	han: ALLERGENS.han.filter((word) => !NAMES_TOO.has(word)),
};

/** What says that something is an allergy, or is not eaten. */
export const ALLERGY = {
	en: [
		'allergy',
		'allergies',
		'allergic to',
		'allergic',
		'intolerant',
		'intolerance',
		'anaphylaxis',
		'vegetarian',
		'vegan',
		'halal',
		'epipen',
	],
	han: ['過敏', '过敏', '敏感', '不耐', '忌口', '戒口', '素食', '清真'],
};

/** Illnesses, and what is carried for them. */
export const ILLNESSES = {
	en: [
		'asthma asthmatic inhaler ventolin epilepsy epileptic seizure diabetes diabetic insulin eczema adhd autism autistic',
		'dyslexia dyspraxia g6pd haemophilia hemophilia fever illness disease medication medicine medical wheelchair',
	].flatMap((line) => line.split(' ')),
	han: [
		'哮喘 氣喘 气喘 癲癇 癫痫 羊癇 羊痫 抽搐 糖尿 濕疹 湿疹 自閉 自闭 過度活躍 过度活跃 多動症 多动症 專注力 专注力 讀寫障礙 读写障碍',
		'蠶豆 蚕豆 血友 心臟 心脏 發燒 发烧 鼻炎 疾病 暈車 晕车 藥 药 輪椅 轮椅',
	].flatMap((line) => line.split(' ')),
};

export const SCHOOLS = {
	en: ['school', 'kindergarten', 'college', 'academy', 'nursery', 'preschool'],
	han: ['學校', '学校', '小學', '小学', '中學', '中学', '書院', '书院', '幼稚園', '幼儿园', '幼兒園'],
};

/** What says that there is nothing. */
export const NONE = {
	en: ['no', 'none', 'nil', 'n a', 'na', 'not applicable'],
	han: ['無', '无', '沒有', '没有', '冇', '否', '不適用', '不适用'],
};
/** Nobody's name, and no news. */
export const NOTHING = {
	en: [...NONE.en, 'yes', 'tbc', 'tba', 'tbd', 'same', 'same as above', 'as above', 'unknown', 'ok', 'm', 'f'],
	han: [...NONE.han, '同上', '如上', '是', '有', '待定', '男', '女'],
};

/** Words that stand in a sentence or an address, and in no name. */
export const NO_NAME = {
	en: [
		'is are has have had with without needs need requires carries carry takes take suffers severe mild slight slightly',
		'not cannot can likes like loves afraid please must should the sits history and or to of for only very',
		'boy girl male female form year grade primary class block flat room unit level floor road street seat size',
	].flatMap((line) => line.split(' ')),
	han: ['怕 需 請 请 沒 没 的 喜歡 喜欢 不吃 不能 不可 不要 不會 不会 年級 年级 嚴重 严重 輕微 轻微 先天 慢性'].flatMap(
		(line) => line.split(' '),
	),
};

/** Numbers in words, by what they count to. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
	[
		'zero 零',
		'one 一',
		'two 二 兩 两',
		'three 三',
		'four 四',
		'five 五',
		'six 六',
		'seven 七',
		'eight 八',
		'nine 九',
		'ten 十',
		'eleven 十一',
		'twelve 十二',
		'thirteen 十三',
		'fourteen 十四',
		'fifteen 十五',
		'sixteen 十六',
		'seventeen 十七',
		'eighteen 十八',
	].flatMap((words, number) => words.split(' ').map((word) => [word, number] as const)),
);

/** Which in a row, in words. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
	['first', 'second', 'third', 'fourth', 'fifth'].map((word, i) => [word, i + 1]),
);
