import type { Feature } from './core/feature.ts';
import type { LoadFacts } from './core/mail/letter.ts';
import { accounts } from './features/accounts/index.ts';
import { audit } from './features/audit/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { departures } from './features/departures/index.ts';
import { enquiries } from './features/enquiries/index.ts';
import { family } from './features/family/index.ts';
import { orders } from './features/orders/index.ts';
import { places } from './features/places/index.ts';
import { privacy } from './features/privacy/index.ts';
import { quotations } from './features/quotations/index.ts';
import { records } from './features/records/index.ts';
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
	quotations,
	records,
	search,
	shop,
	trips,
	waiting,
];

/** Reads what a mail of any kind is about. @throws when the database cannot be read, or no feature writes such mails */
export const loadFacts: LoadFacts = async (store, row) => {
	const load = FEATURES.find(({ letters }) => letters?.[row.kind])?.letters?.[row.kind];
	if (!load) throw new Error(`No feature writes mails of the kind ${row.kind}`);
	return load(store, row);
};
