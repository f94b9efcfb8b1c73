import type { OrderRow } from '../../core/db/schema.ts';

export const orderView = (row: OrderRow) => ({
	...row,
	unmatched: row.unmatched === 1,
	test: row.test === 1,
	attention: row.attention || null,
});
