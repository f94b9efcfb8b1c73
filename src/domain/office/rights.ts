import { EDITING, KEEPING, OWNING, REVIEWING, ROLES, type Role, SELLING } from './roles.ts';

/** Where the API of the back office lies. */
export const OFFICE = '/api/office';

/** Who may call something: these roles, or `anyone` without a session. */
export type By = readonly Role[] | 'anyone';

const ALL: readonly Role[] = ROLES;

/** THE table of rights: every endpoint of the back office and who may call it. The server has no other endpoints. */
export const RIGHTS = {
	// Session and personal centre (个人中心)
	'POST /login': 'anyone',
	'POST /setup': 'anyone',
	'POST /logout': ALL,
	'GET /me': ALL,
	'PUT /me': ALL,
	'GET /me/history': ALL,
	'POST /password': ALL,
	'GET /sessions': ALL,
	'DELETE /sessions': ALL,
	'DELETE /sessions/:id': ALL,
	'POST /totp': ALL,
	'POST /totp/confirm': ALL,
	'POST /totp/remove': ALL,

	// Accounts, audit log, data of a person
	'GET /users': OWNING,
	'POST /users': OWNING,
	'PUT /users/:id': OWNING,
	'POST /users/:id/disable': OWNING,
	'POST /users/:id/enable': OWNING,
	'POST /users/:id/password': OWNING,
	'POST /users/:id/totp/remove': OWNING,
	'GET /audit': OWNING,
	'GET /audit.csv': OWNING,
	'POST /person/find': OWNING,
	'POST /person/export': OWNING,
	'POST /person/erase': OWNING,

	// 商品管理
	'GET /goods': ALL,
	'GET /goods.csv': ALL,
	'GET /trips': ALL,
	'GET /search': ALL,
	'GET /categories': ALL,
	'GET /goods/:slug': ALL,
	'POST /goods': EDITING,
	'PUT /goods/:slug': EDITING,
	'DELETE /goods/:slug': EDITING,
	'POST /goods/:slug/restore': EDITING,
	'POST /goods/shelf': KEEPING,
	'POST /goods/simplify': EDITING,
	'GET /goods/:slug/images/:name': KEEPING,
	'POST /goods/:slug/images': EDITING,
	'DELETE /goods/:slug/images/:name': EDITING,
	'POST /goods/:slug/submit': EDITING,
	'POST /goods/:slug/withdraw': EDITING,
	'POST /previews': KEEPING,
	'GET /previews/:id': KEEPING,
	'GET /previews/:id/pages/:locale': KEEPING,
	'GET /previews/:id/files/:name': KEEPING,
	'GET /reviews': KEEPING,
	'GET /reviews.csv': KEEPING,
	'GET /goods/:slug/difference': KEEPING,
	'POST /goods/:slug/approve': REVIEWING,
	'POST /goods/:slug/reject': REVIEWING,
	'GET /goods/:slug/history': KEEPING,
	'GET /goods/:slug/history/:version': KEEPING,
	'POST /goods/:slug/history/:version/restore': EDITING,
	'GET /publications': KEEPING,
	'POST /publications/:id/retry': REVIEWING,

	// 规格参数
	'GET /params': ALL,
	'GET /params.csv': ALL,
	'GET /params/:id': ALL,
	'POST /params': EDITING,
	'PUT /params/:id': EDITING,
	'DELETE /params/:id': EDITING,

	// 广告分类
	'GET /advert-places': KEEPING,
	'PUT /advert-places/:place/order': EDITING,
	'GET /adverts': KEEPING,
	'GET /adverts.csv': KEEPING,
	'GET /adverts/:id': KEEPING,
	'POST /adverts': EDITING,
	'PUT /adverts/:id': EDITING,
	'DELETE /adverts/:id': EDITING,
	'POST /adverts/:id/state': EDITING,
	'GET /adverts/:id/image': KEEPING,
	'POST /adverts/:id/image': EDITING,

	// 订单管理
	'GET /orders': SELLING,
	'GET /orders.csv': SELLING,
	'GET /orders/:id': SELLING,
	'POST /orders/:id/state': SELLING,
	'POST /orders/:id/notes': SELLING,
	'POST /orders/batch': SELLING,
	'GET /shop-messages': SELLING,
	'GET /shop-messages/:id': SELLING,
	'POST /shop-messages/:id/retry': SELLING,
	'POST /shop-messages/:id/drop': SELLING,
	'POST /orders/import/preview': SELLING,
	'POST /orders/import': SELLING,
	'GET /departures': SELLING,
	'GET /departures/:id/roll-call': SELLING,
	'GET /dispatches': SELLING,
	'GET /dispatches.csv': SELLING,
	'POST /dispatches/send': SELLING,
	'POST /dispatches/:id/state': SELLING,
	'GET /exchanges': SELLING,
	'GET /exchanges.csv': SELLING,
	'GET /exchanges/:id': SELLING,
	'POST /exchanges': SELLING,
	'POST /exchanges/:id/state': SELLING,
	'GET /returns': SELLING,
	'GET /returns.csv': SELLING,
	'GET /returns/:id': SELLING,
	'GET /orders/:id/departures': SELLING,
	'GET /orders/:id/refund': SELLING,
	'POST /returns': SELLING,
	'POST /returns/:id/state': SELLING,

	// 客户查询
	'GET /enquiries': SELLING,
	// Taking the personal data of many people out is for the owner alone.
	'GET /enquiries.csv': OWNING,
	'GET /enquiries/:id': SELLING,
	'PUT /enquiries/:id/assignee': SELLING,
	'POST /enquiries/:id/notes': SELLING,
	'POST /enquiries/:id/state': SELLING,
	'DELETE /enquiries/:id': SELLING,

	// 首页
	'GET /statistics': ALL,
	'GET /sales': SELLING,
	'GET /countries': ALL,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, By>;

/** An endpoint by its method and path, such as `PUT /goods/:slug`. */
export type Endpoint = keyof typeof RIGHTS;

export const ENDPOINTS = Object.keys(RIGHTS) as Endpoint[];

export const methodOf = (endpoint: Endpoint): string => endpoint.slice(0, endpoint.indexOf(' '));
/** The whole address, with the names of its parts: `/api/office/goods/:slug`. */
export const addressOf = (endpoint: Endpoint): string => OFFICE + endpoint.slice(endpoint.indexOf(' ') + 1);
/** Whether it changes something; everything else only reads. */
export const isWrite = (endpoint: Endpoint): boolean => !endpoint.startsWith('GET ');

/** Whether somebody may call it; undefined stands for nobody who is signed in. */
export const may = (role: Role | undefined, endpoint: Endpoint): boolean => {
	const by: By = RIGHTS[endpoint];
	return by === 'anyone' || (role !== undefined && by.includes(role));
};
