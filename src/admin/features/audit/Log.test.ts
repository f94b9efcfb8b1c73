import { expect, it } from 'vitest';
import { logFilterOf, subjectHref } from './Log.tsx';

it('days are those of Hong Kong, both included; what is no day, or not asked, is left out', () => {
	expect(
		logFilterOf({ tab: 'log', who: 'a', about: 'trip/', did: 'PUT /me', from: '2026-11-22', until: '2026-11-22' }),
	).toEqual({
		accountId: 'a',
		subject: 'trip/',
		action: 'PUT /me',
		from: String(Date.UTC(2026, 10, 21, 16)),
		until: String(Date.UTC(2026, 10, 22, 16)),
	});
	expect(logFilterOf({ tab: 'log', from: 'never', who: '' })).toEqual({});
});
it('what has a screen leads there', () => {
	expect(subjectHref('orders/1')).toBe('/order/order-list?open=1');
	expect(subjectHref('specification/meal')).toBe('/params/specifications?open=meal');
	expect(subjectHref('waiting/1')).toBe('/departures/waiting?open=1');
	expect(subjectHref('trip/bus')).toBe('/goods/goods-verify?review=all&view=history&open=bus');
});
it('what has none, or is no single thing, leads nowhere', () => {
	for (const subject of ['orders/import', 'account/1', 'enquiry/', 'all']) expect(subjectHref(subject)).toBeUndefined();
});
