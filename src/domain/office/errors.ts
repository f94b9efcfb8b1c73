import type { RequestErrorCode } from '../api-error.ts';

/** Why a field of the back office is refused (422), and what the office reads: what is wrong, then what to do. */
const FIELD_TEXTS = {
	required: '请填写此项',
	wrong_type: '格式不对，请重新填写',
	unknown_field: '没有这个字段，请刷新页面后重试',
	invalid: '内容不符合要求，请检查',
	too_short: '内容太短，请补充',
	too_long: '内容太长，请缩短',
	out_of_range: '数值超出范围，请检查',
	username_required: '请输入账号',
	password_required: '请输入密码',
	reason_required: '请填写原因（2–255 个字）',
	note_required: '请填写备注（2–255 个字）',
	placeholder_unfilled: '还有占位符没填，填好才能发送',
	username_invalid: '账号只能用小写字母、数字、点、横线和下划线，以字母开头，2–40 个字符',
	username_taken: '这个账号已存在，请换一个',
	password_too_short: '密码至少 15 个字符；开启两步验证后至少 8 个',
	too_common: '这个密码太常见，或含有账号、网站名称，请换一个',
	password_wrong: '密码不对，请重新输入',
	password_same: '新密码不能与现在的相同',
	code_wrong: '动态验证码不对，请输入应用上当前的 6 位数字',
	too_many_pixels: '图片超过 2500 万像素，请缩小后再上传',
	image_broken: '图片已损坏或不完整，请重新导出后再上传',
	image_animated: '不能用动画图片，请换一张静态图片',
	slug_taken: '这个编号已被使用，请换一个',
	unprintable: '有报价单印不出的字符（例如表情符号），请换一种写法',
	incomplete: '内容还不完整或有误，请按提示补充后再提交',
	publish_time: '发布时间要在现在之后、90 天之内，整点或整刻',
} as const;
export type OfficeFieldError = keyof typeof FIELD_TEXTS;

/** Why the back office refuses something as a whole: the HTTP status, and what the office reads. */
const REFUSALS = {
	bad_credentials: [401, '账号或密码不对'],
	session_required: [401, '请先登录'],
	session_expired: [401, '登录已过期，请重新登录'],
	code_required: [401, '请输入验证应用上的 6 位数字'],
	code_refused: [401, '动态验证码不对或已用过，请等下一个'],
	code_tries_used: [401, '动态验证码已输错 5 次，请重新输入密码'],
	code_locked: [
		403,
		'动态验证码已连续输错 100 次，暂不接受。请输入一个恢复码，或请另一位负责人重设您的密码；可能有人知道您的密码，登录后请马上修改',
	],
	setup_required: [401, '后台还没有账号'],
	setup_refused: [401, '设置码不对或已被新的取代，请核对服务器最后一次启动时显示的链接'],
	setup_expired: [401, '设置码已过期，请重新启动服务器取得新的链接'],
	setup_done: [401, '这个链接已用过：后台已有账号，请直接登录'],
	cross_site: [403, '请求不是来自本站页面，已拒绝'],
	forbidden: [403, '您的角色没有此权限'],
	password_change_required: [403, '请先修改临时密码'],
	second_factor_required: [403, '负责人须先开启两步验证，请到个人中心设置'],
	own_account: [409, '不能对自己的账号这样做，请由另一位负责人操作'],
	last_owner: [409, '至少要保留一位负责人'],
	bad_transition: [409, '当前状态不允许这样做，请刷新后再看'],
	unmatched: [409, '订单还没有对应的团期，请先打开订单选择“对应团期”'],
	not_departed: [409, '出团日还没有结束，不能完成'],
	departure_cancelled: [409, '这个团期已取消，不能寄出出发通知，也不能邀请候补；要恢复出团，请先在团期日历更改'],
	instructions_incomplete: [409, '出发通知缺少时间或集合地点，请先在商品里补上并发布'],
	publishing: [409, '正在发布，请稍候再操作'],
	scheduled: [409, '已定时发布，要改动请先在商品审核里撤回定时'],
	own_change: [403, '不能审核自己的修改，请由另一位审核员处理'],
	in_use: [409, '正在使用中，不能删除'],
	open_orders: [409, '还有未完成的订单，不能删除'],
	second_factor_unreadable: [503, '读不出两步验证的密钥，可能是服务器的 AUTH_SECRET 改过，请联系维护人员'],
	image_busy: [503, '正在处理其他图片，请稍后再传'],
	conflict: [409, '内容已被别人修改，请刷新后再改'],
	answered_meanwhile: [409, '您打开之后，有同事已经回复了，这封没有发出。请先看新的往来，再决定要不要发'],
	quoted_meanwhile: [409, '您打开之后，有同事已经做了一份报价单，这份没有保存。请先看新的那份，再决定要不要做'],
	quotation_sent: [409, '您打开之后，有同事已经发出了这份报价单，没有再发一次'],
	quotation_ended: [409, '这份报价单的有效期已过，请重新做一份'],
	quotation_accepted: [409, '这份报价单已经接受过了，请打开它的订单'],
	day_over: [409, '出团日已经过了，请选以后的日子'],
	day_called_off: [409, '这一天的团期已取消，请选别的日子，或先在团期日历恢复'],
	too_few_places: [409, '这个团期余位不够，请减少人数或选别的日子'],
	sheet_full: [422, '内容太多，一页 A4 放不下。请缩短当天安排、费用包括或备注'],
	too_many_attempts: [429, '尝试次数太多，请稍后再试'],
	passwords_busy: [429, '正在登录的人太多，请过几秒再试'],
} as const;
type Refusal = keyof typeof REFUSALS;

export type OfficeErrorCode = Refusal | OfficeFieldError | RequestErrorCode;

export const isOfficeFieldError = (code: string): code is OfficeFieldError => Object.hasOwn(FIELD_TEXTS, code);

const refusals = <Value>(pick: (refusal: readonly [status: number, text: string]) => Value) =>
	Object.fromEntries(Object.entries(REFUSALS).map(([code, refusal]) => [code, pick(refusal)])) as Record<
		Refusal,
		Value
	>;

/** The HTTP status of what is refused as a whole. */
export const OFFICE_ERRORS = refusals(([status]) => status);

/** What the office reads. What any part of the API may say is in the dictionary. */
export const ERROR_TEXTS: Record<Refusal | OfficeFieldError, string> = {
	...FIELD_TEXTS,
	...refusals(([, text]) => text),
};
