import { Converter, CustomConverter } from 'opencc-js/t2cn';

/** Words of Hong Kong, each with that of the mainland: what trips speak of. The longest that fits is taken. */
const MAINLAND_WORDS = [
	// Transport
	'的士 出租車，旅遊巴士 旅遊大巴，旅遊巴 旅遊大巴，電單車 摩托車',
	'單車 自行車，上落車 上下車，車長 司機，泊車 停車',
	'月台 站台，升降機 電梯，扶手電梯 自動扶梯',
	// Food
	'薄餅 披薩，朱古力 巧克力，雪糕 冰淇淋，三文治 三明治',
	'芝士 奶酪，士多啤梨 草莓，薯仔 土豆，粟米 玉米',
	'提子 葡萄，意粉 意大利麵，即食麵 方便麵，飲管 吸管',
	'水樽 水壺，膠樽 塑料瓶，食物敏感 食物過敏',
	// Places and people
	'幼稚園 幼兒園，洗手間 衛生間，導賞員 講解員，導賞 講解',
	'公仔 玩偶',
	// Things and messages
	'冷氣機 空調，冷氣 空調，電郵地址 郵箱地址，電郵 郵件',
	'短訊 短信，資訊 信息，相片 照片，影片 視頻',
	'影印 複印，螢幕 屏幕，質素 質量，筆記簿 筆記本',
].flatMap((line) => line.split('，').map((pair) => pair.split(' ') as [hongKong: string, mainland: string]));

const inMainlandWords = CustomConverter(MAINLAND_WORDS);
const inSimplifiedCharacters = Converter({ from: 'hkp', to: 'cn' });

/**
 * Every text in a value as the mainland writes it: Hong Kong's own words first, then the characters. Names of fields and
 * of pictures stay.
 */
export const simplified = <Value>(value: Value): Value => {
	if (typeof value === 'string') return inSimplifiedCharacters(inMainlandWords(value)) as Value;
	if (Array.isArray(value)) return value.map(simplified) as Value;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, simplified(inner)])) as Value;
};
