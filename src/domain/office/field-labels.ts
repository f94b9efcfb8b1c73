/** What the fields of trips, departures, adverts and parameters are called in the office, wherever they stand. */
const LABELS: Record<string, string> = {
	// Facts of a trip
	address: '地址',
	order: '排序',
	categories: '活动类别',
	ages: '年龄',
	dates: '公布日期',
	price: '价格',
	child: '儿童',
	extraAdult: '额外成人',
	groupSize: '每团儿童',
	min: '最少',
	max: '最多',
	time: '时间',
	start: '开始',
	end: '结束',
	itinerary: '行程',
	kind: '类型',
	icon: '图标',
	highlights: '亮点',
	quest: '知识任务',
	shape: '印章外形',
	lunch: '午餐',
	included: '已包括',
	vegetarian: '素食',
	contains: '过敏原',
	specifications: '规格参数',
	weather: '恶劣天气',
	decidedAt: '决定时间',
	rules: '规则',
	signals: '警告信号',
	action: '安排',
	cancellation: '取消条款',
	daysBefore: '提前天数',
	refundPercent: '退款比例',
	school: '学校资料',
	ratios: '师生比例',
	children: '儿童人数',
	tint: '图片底色',
	cover: '封面图片',
	gallery: '图片',
	offline: '下架',
	from: '从',
	to: '至',
	// Words of a trip
	title: '标题',
	stops: '站点',
	teaser: '简介',
	summary: '搜索摘要',
	lead: '导语',
	alt: '图片说明',
	meetingPoint: '集合点',
	name: '名称',
	directions: '指引',
	text: '正文',
	intro: '引言',
	questions: '问题',
	stamp: '印章文字',
	stampFoot: '印章小字',
	menu: '菜单',
	allergies: '过敏提示',
	includes: '费用包括',
	excludes: '费用不包括',
	accessibility: '无障碍',
	offered: '可提供',
	notOffered: '未能提供',
	aims: '学习目标',
	curriculum: '课程联系',
	before: '行前活动',
	after: '行后活动',
	firstAid: '急救',
	lostChild: '儿童走失',
	hazards: '风险',
	hazard: '风险',
	measure: '措施',
	// Departures
	departures: '出发日期',
	date: '日期',
	trip: '商品',
	product: '店铺商品',
	variant: '店铺规格编号',
	seats: '名额',
	sequence: '变更次数',
	changed: '变更日期',
	movedFrom: '原定日期',
	// Adverts and parameters
	place: '位置',
	picture: '图片',
	caption: '文字',
	link: '链接',
	label: '名称',
	values: '值',
	id: '编号',
	en: '英文',
	zh: '繁体',
	cn: '简体',
};

/** What has another name where nothing stands around it: that of a trip is no street. */
const OUTERMOST: Record<string, string> = { address: '短网址' };

/** What is named by the editors themselves: pictures, parameters. */
const OWN_NAMES = new Set(['alt', 'specifications']);

/** A field in the office's words, outermost first: `['departures', 2, 'price']` → 出发日期 › 第 3 项 › 价格. */
export const fieldLabel = (path: readonly (string | number)[]): string =>
	path
		.map((part, i) => {
			if (/^\d+$/.test(String(part))) return `第 ${Number(part) + 1} 项`;
			if (OWN_NAMES.has(String(path[i - 1]))) return String(part);
			return (i === 0 ? OUTERMOST[part] : undefined) ?? LABELS[part] ?? String(part);
		})
		.join(' › ');

/** The places of a dotted field; a name of a picture holds dots of its own. */
export const fieldPath = (field: string): string[] => field.split(/\.(?!(?:jpe?g|png|webp|avif)(?:\.|$))/i);
