import { RECORD_NAMES, RECORDS } from './records.ts';

/** What lines of the audit log are about, by the table that their subject begins with. */
export const AUDIT_SUBJECTS: Readonly<Record<string, string>> = {
	'trip/': '商品',
	'publication/': '发布',
	...Object.fromEntries(RECORD_NAMES.map((name) => [`${name}/`, RECORDS[name].noun])),
	'advert-place/': '广告顺序',
	'orders/': '订单',
	'dispatch/': '发货',
	'departure/': '团期',
	'waiting/': '候补',
	'place_change/': '改期与退款',
	// Of lines from before places had changes of their own.
	'order_exchange/': '换货',
	'order_return/': '退货',
	'inbox/': '商城消息',
	'enquiry/': '客户咨询',
	'person/': '个人资料',
	'account/': '账号',
	'session/': '登录的设备',
	'totp/': '两步验证',
};

/** The table of a subject, `orders/`, and the id there. */
export const subjectParts = (subject: string): [table: string, id: string] => {
	const end = subject.indexOf('/') + 1;
	return [subject.slice(0, end), subject.slice(end)];
};

/** What says nothing to people: ids of the database, fingerprints of addresses. */
const MUTE = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16})$/;

/** What a subject is called that is a trip, or a day of one: 巴士车厂 2026-12-19. @param titleOf undefined for no trip */
export const tripSubjectName = (subject: string, titleOf: (trip: string) => string | undefined): string | undefined => {
	const [table, id] = subjectParts(subject);
	const [, day, trip = id] = (table === 'departure/' && /^(\d{4}-\d\d-\d\d)_(.+)$/.exec(id)) || [];
	const title = table === 'trip/' || day ? titleOf(trip) : undefined;
	return title && day ? `${title} ${day}` : title;
};

/** A subject in words: `advert/hero` → 广告 hero; by its name where it has one. */
export const subjectLabel = (subject: string, name = ''): string => {
	const [table, id] = subjectParts(subject);
	const label = AUDIT_SUBJECTS[table];
	if (label === undefined) return subject;
	return [label, name || (MUTE.test(id) ? '' : id)].filter((word) => word !== '').join(' ');
};
