import { expect, it } from 'vitest';
import { eventLabel } from './event-label.ts';

it.each([
	['place.move', '', '改期'],
	['return.refund', 'refunding', '退货：已退'],
	['order.pay', 'unpaid', '确认收款'],
	['dispatch.resend', 'failed', '发货：重发'],
	['dispatch.fail', '', '发货：发送失败'],
	['nobody.knows', '', 'nobody.knows'],
])('%s after %s is called %s', (action, before, label) => {
	expect(eventLabel(action, before)).toBe(label);
});
