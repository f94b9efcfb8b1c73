import type { Endpoint } from './contracts.ts';

/** The fifteen calls that keep their names in the API client of the back office, each with its one endpoint. */
export const CALLS = {
	getLogin: 'POST /login',
	getGoodsList: 'GET /goods',
	getSearch: 'GET /search',
	getSelectCategory: 'GET /categories',
	addGoods: 'POST /goods',
	updateGoods: 'PUT /goods/:slug',
	deleteGoods: 'DELETE /goods/:slug',
	getParams: 'GET /specifications',
	insertItemParam: 'POST /specifications',
	categoryData: 'GET /advert-places',
	orderList: 'GET /orders',
	getStatistical: 'GET /statistics',
	getSellTotal: 'GET /sales',
	getContact: 'GET /enquiries',
	getCountry: 'GET /countries',
} as const satisfies Record<string, Endpoint>;
