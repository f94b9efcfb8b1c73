import type { Feature } from './core/feature.ts';
import type { MailKinds } from './core/mail/kinds.ts';
import { accounts } from './features/accounts/index.ts';
import { audit } from './features/audit/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { departures } from './features/departures/index.ts';
import { enquiries } from './features/enquiries/index.ts';
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

/** The mails that are sent, by their kinds. */
export const MAIL_KINDS: MailKinds = Object.assign({}, ...FEATURES.map(({ mails }) => mails));
