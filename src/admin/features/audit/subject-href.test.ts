import { expect, it } from 'vitest';
import { subjectHref } from './subject-href.ts';

it('what has a screen leads there', () => {
	expect(subjectHref('orders/1')).toBe('/order/order-list?open=1');
	expect(subjectHref('trip/bus')).toBe('/goods/goods-verify?review=all&view=history&open=bus');
});
it('what has none, or is no single thing, leads nowhere', () => {
	for (const subject of ['orders/import', 'account/1', 'enquiry/', 'all']) expect(subjectHref(subject)).toBeUndefined();
});
