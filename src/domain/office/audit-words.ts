import { ADVERT_PLACES, ADVERT_SHELF } from './advert.ts';
import { subjectParts } from './audit-subjects.ts';
import { DISPATCH, DISPATCH_CHANNELS } from './dispatch.ts';
import { ENQUIRY } from './enquiry.ts';
import { fieldLabel, fieldPath } from './field-labels.ts';
import { INTEREST, STANDINGS } from './interest.ts';
import { moneyText } from './money.ts';
import { ORDER } from './order.ts';
import { CANCEL_REASONS, CHANGE } from './place.ts';
import { PUBLICATION_STATES } from './publication.ts';
import { ROLE_LABELS } from './roles.ts';
import { MESSAGE_FAULTS } from './shop-message.ts';
import { TRIP_REVIEW } from './trip-review.ts';
import { TRIP_SHELF } from './trip-shelf.ts';
import { WEATHER_LABELS } from './weather.ts';

type Words = Readonly<Record<string, string>>;

/** Names that only the audit log has. */
const FIELDS: Words = {
	state: '状态',
	shelf: '上架状态',
	fields: '改动的字段',
	version: '版本',
	reason: '原因',
	note: '备注',
	reply: '回复',
	draft: '草稿',
	assignee: '负责',
	cents: '退款金额',
	suggested_cents: '建议金额',
	currency: '币种',
	channel: '方式',
	to_trip: '新行程',
	to_departure: '新出发日期',
	before_cents: '原价',
	after_cents: '新价',
	username: '账号',
	role: '角色',
	confirmed: '已开启',
	told: '通知人数',
	ended: '退出登录的设备',
	exported: '导出条件',
	searched: '有搜索词',
	orders: '订单',
	enquiries: '客户咨询',
	messages: '商城消息',
	numbers: '订单号',
	number: '订单号',
	kept: '保留',
	ticks: '点名次数',
	leaders: '领队人数',
	outside: '店外报名人数',
	weather: '天气决定',
	cancelled: '取消团期',
	families: '家庭',
	refunded: '退款',
	mails: '通知邮件',
	places: '名额',
	paid: '已付款名额',
	leaving: '不去的名额',
	contact: '联系人',
	word: '说明',
	erased: '已清除',
	published: '发布结果',
	scheduled: '定时发布',
	error: '原因',
	createdAt: '时间',
	值: '值',
	name: '名称',
	trip: '商品',
	departure: '团期',
	quotation: '报价单',
	children: '儿童',
	age: '年龄',
	allergy: '过敏',
};

/** Of lines from before places had changes of their own. */
const OLD_STATES: Readonly<Record<string, Words>> = {
	'order_exchange/': {
		pending: '待处理',
		processing: '处理中',
		completed: '已完成',
		refused: '已拒绝',
		cancelled: '已取消',
	},
	'order_return/': {
		pending: '待处理',
		refunding: '退款中',
		refunded: '已退款',
		refund_failed: '退款失败',
		refused: '已拒绝',
		cancelled: '已撤销',
	},
};

const STATES: Readonly<Record<string, Words>> = {
	'trip/': TRIP_REVIEW.states,
	'advert/': ADVERT_SHELF.states,
	'orders/': ORDER.states,
	'dispatch/': DISPATCH.states,
	'waiting/': { ...INTEREST.states, ...STANDINGS },
	'place_change/': CHANGE.states,
	...OLD_STATES,
	'enquiry/': ENQUIRY.states,
	'inbox/': { failed: '未处理', done: '已处理', dropped: '已删除' },
};
const SHELF: Words = { ...TRIP_SHELF.states, put_on: '上架', take_off: '下架' };

/** Codes of a field in words, where it has codes. */
const codesOf = (table: string, field: string): Words | undefined => {
	if (field === 'state') return STATES[table];
	if (field === 'reason') return ['orders/', 'order_return/'].includes(table) ? CANCEL_REASONS : undefined;
	const codes: Readonly<Record<string, Words>> = {
		shelf: SHELF,
		role: ROLE_LABELS,
		place: ADVERT_PLACES,
		channel: DISPATCH_CHANNELS,
		error: MESSAGE_FAULTS,
		published: PUBLICATION_STATES,
		weather: WEATHER_LABELS,
	};
	return codes[field];
};

/** A field of a line of the audit log in words, outermost first. */
export const auditField = (subject: string, path: readonly string[]): string => {
	if (path[0] === 'name' && subject.startsWith('account/')) return '姓名';
	return fieldLabel(path, FIELDS, subject.split('/')[0]);
};

/** A value there in words. @param nameOf tells what an id of an account or a trip is called */
export const auditValue = (
	subject: string,
	path: readonly string[],
	value: string,
	nameOf: (id: string) => string | undefined = () => undefined,
): string => {
	const [table] = subjectParts(subject);
	const [field = ''] = path;
	if (field === 'fields') return fieldLabel(fieldPath(value));
	if (/(?:^|_)cents$/.test(field) && /^-?\d+$/.test(value)) return moneyText({ cents: Number(value), currency: '' });
	const word = codesOf(table, field)?.[value] ?? nameOf(value);
	if (word !== undefined) return word;
	return value === 'true' ? '是' : value === 'false' ? '否' : value;
};
