import type { Feature } from './core/feature.ts';
import type { WriteLetter } from './core/mail/letter.ts';
import { accounts } from './features/accounts/index.ts';
import { audit } from './features/audit/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { departures } from './features/departures/index.ts';
import { enquiries } from './features/enquiries/index.ts';
import { family } from './features/family/index.ts';
import { orders } from './features/orders/index.ts';
import { places } from './features/places/index.ts';
import { privacy } from './features/privacy/index.ts';
import { publishing } from './features/publishing/index.ts';
import { quotations } from './features/quotations/index.ts';
import { records } from './features/records/index.ts';
import { reviews } from './features/reviews/index.ts';
import { search } from './features/search/index.ts';
import { shop } from './features/shop/index.ts';
import { trips } from './features/trips/index.ts';
import { waiting } from './features/waiting/index.ts';

/** Jobs start in this order, and end in the other one. */
export const FEATURES: readonly Feature[] = [
	accounts,
	audit,
	dashboard,
	privacy,
	departures,
	enquiries,
	family,
	orders,
	places,
	publishing,
	quotations,
	records,
	reviews,
	search,
	shop,
	trips,
	waiting,
];

/** Writes a mail of any kind. @throws as its feature does, or when no feature writes such mails */
export const writeLetter: WriteLetter = async (store, row, between) => {
	const write = FEATURES.find(({ letters }) => letters?.[row.kind])?.letters?.[row.kind];
	if (!write) throw new Error(`No feature writes mails of the kind ${row.kind}`);
	return write(store, row, between);
};
