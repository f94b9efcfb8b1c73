import type { PlaceField, PlaceFields } from '#domain/child-fields.ts';

/**
 * What labels of the shop's forms say. English words are found whole, with or without a plural s; Chinese ones anywhere.
 * Where one word contains another, the longer one counts. Commas part them.
 */
interface Words {
	en: string;
	zh: string;
	cn: string;
}

interface FieldWords extends Words {
	/** What parents write of it: whoever writes one of these names nobody. Found as the others are, in values alone. */
	values?: string;
	/** Labels with a value, and how they are read when they are all that was said of one child. */
	examples: readonly (readonly [label: string, value: string, read: PlaceFields])[];
}

/** The words of a list. */
export const wordsIn = (list: string): string[] => list.split(/,\s+/).filter(Boolean);

/** Words of a label that name a field of a child. */
export const FIELD_WORDS: Record<PlaceField, FieldWords> = {
	name: {
		en: `name, full name, first name, given name, middle name, last name, family name, surname, english name,
			chinese name, preferred name`,
		zh: '姓名, 名字, 全名, 姓氏, 英文名, 英文姓名, 中文名, 中文姓名, 名稱, 名單',
		cn: '名称, 名单',
		examples: [
			['Child 1 name', 'Chan Tai Man', { name: 'Chan Tai Man' }],
			['Name of child (as on passport)', 'Chan, Tai Man', { name: 'Chan, Tai Man' }],
			['学童姓名', '陈大文', { name: '陈大文' }],
			['Child name', 'Chan Tai Man (陳大文)', { name: 'Chan Tai Man 陳大文' }],
			['小朋友姓名及年齡 2', '余小明 5歲 花生敏感', { name: '余小明', age: '5', allergy: '花生敏感' }],
			['Child 2', 'Ada Ho, 6, nut allergy', { name: 'Ada Ho', age: '6', allergy: 'nut allergy' }],
			['儿童资料', '姓名：陈大文，年龄：7，健康状况：哮喘', { name: '陈大文', age: '7', medical: '哮喘' }],
		],
	},
	age: {
		en: 'age, aged, how old, years old',
		zh: '年齡, 歲數, 幾歲, 歲',
		cn: '年龄, 岁数, 几岁, 岁',
		examples: [
			['Child 1 age', '7', { age: '7' }],
			['Age (on the day of the trip)', 'seven years old', { age: '7' }],
			['小朋友年齡', '５歲半', { age: '5' }],
			['孩子几岁', '十二岁', { age: '12' }],
			['Age', '130', {}],
			['Age', '6-7', {}],
		],
	},
	birthday: {
		en: 'date of birth, birthday, birth date, birthdate, dob, d o b, born',
		zh: '出生日期, 出生年月日, 出生, 生日',
		cn: '',
		examples: [
			['Child 1 date of birth', '2019-05-03', { birthday: '2019-05-03' }],
			['Birthday', '3/5/2019', { birthday: '2019-05-03' }],
			['出生日期', '2019年5月3日', { birthday: '2019-05-03' }],
			['生日', '五月', {}],
		],
	},
	allergy: {
		en: 'allergy, allergies, allergic, allergen, dietary, diet, intolerance, food restriction',
		zh: '過敏, 敏感, 忌口, 戒口, 飲食',
		cn: '过敏, 饮食',
		values: `peanut, nut, cashew, walnut, hazelnut, sesame, dairy, lactose, gluten, shellfish, seafood, prawn,
			pollen, penicillin, vegetarian, vegan, halal, epipen, 花生, 果仁, 堅果, 坚果, 杏仁, 腰果, 核桃, 芝麻,
			雞蛋, 鸡蛋, 牛奶, 奶類, 奶类, 麩質, 麸质, 海鮮, 海鲜, 貝類, 贝类, 芒果, 花粉, 塵蟎, 尘螨, 素食, 清真`,
		examples: [
			['Child 1 allergies', 'peanut', { allergy: 'peanut' }],
			['Special dietary requirements', 'Vegetarian, no eggs', { allergy: 'Vegetarian, no eggs' }],
			['兒童1食物敏感', '花生', { allergy: '花生' }],
			['Allergies / medical conditions', 'Asthma', { medical: 'Asthma' }],
			['Any allergies?', 'None', { allergy: '' }],
			['Age and allergies', '7, peanuts', { age: '7', allergy: 'peanuts' }],
		],
	},
	medical: {
		en: 'medical, health, illness, medication, medicine, disability, disabilities, special need, sen',
		zh: '健康, 病歷, 病史, 疾病, 長期病, 藥物, 用藥, 醫療, 身體狀況, 特殊需要, 特殊教育需要',
		cn: '病历, 长期病, 药物, 用药, 医疗, 身体状况',
		values: `asthma, asthmatic, inhaler, epilepsy, epileptic, seizure, diabetes, diabetic, insulin, eczema, adhd,
			autism, autistic, dyslexia, fever, wheelchair, 哮喘, 氣喘, 气喘, 癲癇, 癫痫, 抽搐, 糖尿, 濕疹, 湿疹,
			自閉, 自闭, 過度活躍, 过度活跃, 專注力, 专注力, 蠶豆, 蚕豆, 血友, 心臟, 心脏, 發燒, 发烧, 鼻炎, 暈車,
			晕车, 藥, 药, 輪椅, 轮椅`,
		examples: [
			['Medical conditions', 'Asthma, inhaler in bag; epilepsy', { medical: 'Asthma, inhaler in bag; epilepsy' }],
			['Parent’s note on health', 'Febrile seizures', { medical: 'Febrile seizures' }],
			['兒童1健康狀況', '哮喘', { medical: '哮喘' }],
			['Emergency medication', 'EpiPen', { medical: 'EpiPen' }],
		],
	},
	note: {
		en: 'note, remark, comment, special request, special requirement, special instruction, anything else',
		zh: '備註, 備注, 附註, 特別, 其他事項, 其他說明, 補充',
		cn: '备注, 附注, 特别, 其他事项, 其他说明, 补充',
		examples: [
			['Child 2 notes', 'Afraid of the dark', { note: 'Afraid of the dark' }],
			['小朋友備註', '怕黑', { note: '怕黑' }],
			['特别要求', '坐前排', { note: '坐前排' }],
		],
	},
	school: {
		en: 'school, school name, name of school, kindergarten, nursery, grade, class, class name, school year',
		zh: '學校, 學校名稱, 就讀, 就讀學校, 幼稚園, 校名, 年級, 班級, 班別',
		cn: '学校, 学校名称, 就读, 就读学校, 幼儿园, 年级, 班级, 班别',
		values: 'college, academy, preschool, 小學, 小学, 中學, 中学, 書院, 书院, 幼兒園',
		examples: [
			['School name', 'Example Primary School', { school: 'Example Primary School' }],
			['就讀學校名稱', '培正小學', { school: '培正小學' }],
			['小朋友姓名及學校', '陳大文，培正小學', { name: '陳大文', school: '培正小學' }],
			['年级', 'P3', { school: 'P3' }],
		],
	},
	collector: {
		en: 'collect, collected by, collecting, collector, collection, pick up, picked up, picking up, pickup',
		zh: '接送, 接回, 接走, 接放, 領回, 負責接',
		cn: '领回, 负责接',
		examples: [
			['Who collects the child', 'Grandmother Ho', { collector: 'Grandmother Ho' }],
			['Pick-up person name', 'Chan Siu Ling', { collector: 'Chan Siu Ling' }],
			['接送人姓名', '何婆婆', { collector: '何婆婆' }],
			['由谁领回小朋友', '陈太', { collector: '陈太' }],
		],
	},
	emergency: {
		en: 'emergency, contact on the day, contact number on the day, phone on the day, phone number on the day',
		zh: '緊急, 當日聯絡',
		cn: '紧急, 当日联络, 当日联系',
		examples: [
			['Emergency contact', 'Dad 9876 5432', { emergency: 'Dad 9876 5432' }],
			['Contact number on the day', '9876 5432', { emergency: '9876 5432' }],
			['緊急聯絡電話', '98765432', { emergency: '98765432' }],
			['紧急联系人姓名', '陈先生', { emergency: '陈先生' }],
		],
	},
};

/** Words of a label that say whose or what it is. */
export const OTHER_WORDS = {
	child: {
		en: 'child, children, kid, student, pupil, participant, camper, attendee, son, daughter, sibling, brother, sister',
		zh: `兒童, 小朋友, 孩子, 小孩, 學生, 學童, 學員, 參加者, 參與者, 子女, 小童, 幼童, 寶寶, 大寶, 二寶, 細寶,
			哥哥, 弟弟, 妹妹`,
		cn: '儿童, 学生, 学童, 学员, 参加者, 参与者, 宝宝, 大宝, 二宝, 小宝',
	},
	adult: {
		en: `adult, parent, guardian, mother, mum, mom, mummy, mommy, father, dad, daddy, grandmother, grandma,
			grandfather, grandpa, grandparent, aunt, auntie, uncle, helper, carer, caregiver, nanny, amah,
			teacher, tutor, leader, doctor, relative, contact, friend, buyer, purchaser, payer, booker, customer,
			sender, driver, mr, mrs, miss`,
		zh: `家長, 監護人, 母親, 父親, 媽媽, 爸爸, 媽咪, 爹哋, 爸媽, 爺爺, 嫲嫲, 奶奶, 公公, 婆婆, 外公, 外婆,
			祖父, 祖母, 姑姐, 阿姨, 叔叔, 工人, 外傭, 傭人, 保姆, 照顧者, 老師, 教師, 導師, 醫生, 聯絡, 成人,
			大人, 陪同, 朋友, 客人, 買家, 購買人, 訂購人, 付款人, 先生, 太太, 女士`,
		cn: `家长, 监护人, 母亲, 父亲, 妈妈, 妈咪, 爸妈, 爷爷, 佣人, 照顾者, 老师, 教师, 导师, 医生, 联络, 联系,
			买家, 购买人, 订购人`,
	},
	/** How many there are, not who. */
	count: {
		en: 'number of, no of, how many, count, quantity, total',
		zh: '人數, 數目, 數量, 多少',
		cn: '人数, 数目, 数量',
	},
	/** Names, notes and places of things. */
	thing: {
		en: `point, location, place, address, time, station, stop, gift, card, delivery, shipping, billing, order,
			product, option, method, group, range, limit, company, hotel, bus, service`,
		zh: '地點, 地址, 時間, 車站, 禮物, 禮品, 賀卡, 送貨, 公司, 酒店, 方式',
		cn: '地点, 时间, 车站, 礼物, 礼品, 贺卡, 送货',
	},
	/** Words that change nothing. */
	filler: {
		en: `a, an, the, of, and, or, for, on, at, in, as, to, is, are, your, our, please, any, this, with, their,
			who, will, be, by, from, day, date, trip, elder, eldest, older, younger, youngest, my, participating,
			joining, jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, january, february, march, april,
			june, july, august, september, october, november, december, passport, hkid, detail, info,
			information, required, optional, attending, english, chinese, no`,
		zh: '請, 填寫, 填, 的, 之, 及, 和, 與, 或, 第, 位, 名, 個, 號, 資料, 人, 你, 您, 出發, 當日, 時',
		cn: '请, 填写, 与, 个, 号, 资料, 出发, 当日, 时',
	},
} as const satisfies Record<string, Words>;

/** Numbers in words, by what they count to; and which in a row. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
	[
		'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
		'零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八',
	].flatMap((words) => words.split(' ').map((word, number) => [word, number] as const)),
);
export const ORDINALS: ReadonlyMap<string, number> = new Map(
	['first', 'second', 'third', 'fourth', 'fifth'].map((word, i) => [word, i + 1]),
);
