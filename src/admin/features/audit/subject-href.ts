import { subjectParts } from '#domain/office/audit-subjects.ts';

/** Screens on which a subject opens, by its table. */
const SCREENS: Readonly<Record<string, string>> = {
	'trip/': '/goods/goods-verify?review=all&view=history&open=',
	'param/': '/params/specifications?open=',
	'orders/': '/order/order-list?open=',
	'order_exchange/': '/order/change-goods?open=',
	'order_return/': '/order/order-back?open=',
	'enquiry/': '/enquiries?open=',
};

/** Where a subject of the audit log is seen as it is now; undefined where there is no such place. */
export const subjectHref = (subject: string): string | undefined => {
	const [table, id] = subjectParts(subject);
	const screen = SCREENS[table];
	return screen === undefined || id === '' || subject === 'orders/import' ? undefined : screen + encodeURIComponent(id);
};
