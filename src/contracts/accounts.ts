import { z } from 'zod';
import { ACCOUNT_LIMITS, canonicalUsername } from '#domain/office/account.ts';
import { OWNING, ROLES } from '#domain/office/roles.ts';
import { auditLine } from './audit.ts';
import { type Contracts, writing } from './contract.ts';
import { nothing, time } from './fields.ts';

/** What was typed as a password: taken as it is, spaces included. */
const password = z.string().min(1, 'password_required').max(ACCOUNT_LIMITS.password, 'too_long');
const code = z.string().trim().max(ACCOUNT_LIMITS.code, 'too_long');
const typedCode = code.min(1, 'required');
const name = z.string().trim().min(1, 'required').max(ACCOUNT_LIMITS.name, 'too_long');
const username = z
	.string()
	.transform(canonicalUsername)
	.pipe(
		z
			.string()
			.min(1, 'username_required')
			.regex(/^[a-z][a-z0-9._-]{1,39}$/, 'username_invalid'),
	);

export const accountRow = z.object({
	id: z.string(),
	createdAt: time,
	/** What is typed to sign in, in small letters; no two accounts share one. */
	username: z.string(),
	/** What colleagues read. */
	name: z.string(),
	role: z.enum(ROLES),
	/** Argon2id, in PHC form. */
	password: z.string(),
	/** Somebody else made the password up: until then it can be replaced, and nothing else be done with it. */
	temporaryUntil: time.nullable(),
	disabledAt: time.nullable(),
});
const { role } = accountRow.shape;

export const newUser = z.strictObject({ username, name, role });

/** Who is signed in; never a token. */
export const me = accountRow.pick({ id: true, username: true, name: true, role: true }).extend({
	secondFactor: z.boolean(),
	/** How many are left. */
	recoveryCodes: z.int(),
	/** A second factor must be set up first. */
	secondFactorRequired: z.boolean(),
	/** A new password must be chosen first. */
	temporaryPassword: z.boolean(),
	/** The endpoints that the role may call. */
	may: z.array(z.string()),
	/** What actions of the audit log are called, by endpoint or name of a job. */
	actions: z.record(z.string(), z.string()),
});

const ownLine = auditLine.pick({ id: true, at: true, action: true, subject: true, subjectName: true });

export const sessionRow = z.object({
	/** Names the session on the screen; of no use as a cookie. */
	id: z.string(),
	accountId: z.string(),
	/** SHA-256 of the cookie, hexadecimal. */
	tokenHash: z.string(),
	createdAt: time,
	/** The last request, to within half a minute. */
	seenAt: time,
	/** `User-Agent`, so that people know their own sessions. */
	agent: z.string(),
});

const openSession = sessionRow
	.pick({ id: true, createdAt: true, seenAt: true, agent: true })
	.extend({ current: z.boolean() });

const user = accountRow
	.pick({ id: true, createdAt: true, username: true, name: true, role: true, temporaryUntil: true, disabledAt: true })
	.extend({ secondFactorAt: time.nullable() });

const temporaryPassword = z.object({ temporaryPassword: z.string(), until: time });

const own = writing(ROLES);
const owner = writing(OWNING);

/** Session, own account (个人中心), and the accounts of others. */
export const accounts = {
	'POST /login': {
		right: 'anyone',
		label: '登录',
		// Anything may be typed as a name, and no more is said than that it is wrong.
		body: z.strictObject({
			username: z.string().trim().min(1, 'username_required').max(200, 'too_long'),
			password,
			code: code.default(''),
		}),
		response: me,
	},
	'POST /setup': {
		right: 'anyone',
		label: '创建首位负责人',
		body: z.strictObject({ code: z.string().min(1, 'required').max(100, 'too_long'), username, name, password }),
		response: me,
	},
	'POST /logout': own('退出', nothing),
	'GET /me': { right: ROLES, response: me },
	'PUT /me': own('修改资料', z.strictObject({ name }), me),
	'GET /me/history': { right: ROLES, response: z.array(ownLine) },
	'POST /password': own('修改密码', z.strictObject({ current: password, next: password }), me),
	'GET /sessions': { right: ROLES, response: z.array(openSession) },
	'DELETE /sessions': own('结束其他登录', nothing, z.object({ ended: z.int() })),
	'DELETE /sessions/:id': own('结束一个登录', nothing),
	'POST /totp': own('开始两步验证', z.strictObject({ password }), z.object({ secret: z.string(), uri: z.string() })),
	/** The recovery codes are shown once. */
	'POST /totp/confirm': own(
		'开启两步验证',
		z.strictObject({ code: typedCode }),
		z.object({ recoveryCodes: z.array(z.string()) }),
	),
	'POST /totp/remove': own('关闭两步验证', z.strictObject({ password, code: typedCode })),
	'GET /users': { right: OWNING, response: z.array(user) },
	'POST /users': owner('添加账号', newUser, temporaryPassword.extend({ id: z.string() })),
	'PUT /users/:id': owner('编辑账号', z.strictObject({ name, role })),
	'POST /users/:id/disable': owner('停用账号', nothing),
	'POST /users/:id/enable': owner('启用账号', nothing),
	'POST /users/:id/password': owner('重设密码', nothing, temporaryPassword),
	'POST /users/:id/totp/remove': owner('解除两步验证', nothing),
} as const satisfies Contracts;
