import type { SentQuery } from '#contracts/contracts.ts';
import { subjectParts } from '#domain/office/audit-subjects.ts';
import { RECORD_NAMES, RECORDS } from '#domain/office/records.ts';
import type { Address } from '../../core/router.ts';

const DAY = 86_400_000;
/** The beginning of a day in Hong Kong, in ms; undefined for what is no day. */
const beginOf = (day: string | undefined): number | undefined => {
	const at = Date.parse(`${day}T00:00:00+08:00`);
	return Number.isNaN(at) ? undefined : at;
};

/** What an address asks of the log: `who`, `about`, `did`, and days `from` and `until`, both included. */
export const logFilterOf = ({ who, about, did, ...days }: Address['search']): SentQuery<'GET /audit.csv'> => {
	const from = beginOf(days['from']);
	const until = beginOf(days['until']);
	const filter = {
		accountId: who,
		subject: about,
		action: did,
		from: from?.toString(),
		until: until === undefined ? undefined : String(until + DAY),
	};
	return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
};

/** Screens on which a subject opens, by its table. */
const SCREENS: Readonly<Record<string, string>> = {
	'trip/': '/goods/goods-verify?review=all&view=history&open=',
	...Object.fromEntries(RECORD_NAMES.map((name) => [`${name}/`, `${RECORDS[name].screen}?open=`])),
	'orders/': '/order/order-list?open=',
	'waiting/': '/departures/waiting?open=',
	'enquiry/': '/enquiries?open=',
};

/** Where a subject of the audit log is seen as it is now; undefined where there is no such place. */
export const subjectHref = (subject: string): string | undefined => {
	const [table, id] = subjectParts(subject);
	const screen = SCREENS[table];
	return screen === undefined || id === '' || subject === 'orders/import' ? undefined : screen + encodeURIComponent(id);
};
