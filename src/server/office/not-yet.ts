import type { Endpoint } from '#domain/office/rights.ts';

/** Endpoints of the table that are not built yet: they know who may call them, and answer 404. A test keeps it exact. */
export const NOT_YET: readonly Endpoint[] = [
	// audit.ts
	'GET /audit.csv',
	// goods.ts
	'GET /goods',
	'GET /goods.csv',
	'GET /search',
	'GET /categories',
	'GET /goods/:slug',
	'POST /goods',
	'PUT /goods/:slug',
	'DELETE /goods/:slug',
	'POST /goods/:slug/restore',
	'POST /goods/shelf',
	'POST /goods/simplify',
	'GET /goods/:slug/images/:name',
	'POST /goods/:slug/images',
	'DELETE /goods/:slug/images/:name',
	'POST /goods/:slug/submit',
	'POST /goods/:slug/withdraw',
	// verify.ts
	'GET /reviews',
	'GET /goods/:slug/difference',
	'POST /goods/:slug/approve',
	'POST /goods/:slug/reject',
	'GET /goods/:slug/history',
	'GET /goods/:slug/history/:version',
	'POST /goods/:slug/history/:version/restore',
	'GET /publications',
	'POST /publications/:id/retry',
	// specifications.ts
	'GET /params',
	'GET /params.csv',
	'GET /params/:id',
	'POST /params',
	'PUT /params/:id',
	'DELETE /params/:id',
	// adverts.ts
	'GET /advert-places',
	'PUT /advert-places/:place/order',
	'GET /adverts',
	'GET /adverts.csv',
	'GET /adverts/:id',
	'POST /adverts',
	'PUT /adverts/:id',
	'DELETE /adverts/:id',
	'POST /adverts/:id/state',
	'GET /adverts/:id/image',
	'POST /adverts/:id/image',
	// dashboard.ts
	'GET /statistics',
];
