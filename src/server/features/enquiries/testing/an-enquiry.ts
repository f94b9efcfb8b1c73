import type { Store } from '../../../core/db/store.ts';
import { type NewEnquiry, storeEnquiry } from '../store-enquiry.ts';

/** An enquiry as it is stored, of nobody in particular. */
export const anEnquiry = (change: Partial<NewEnquiry> = {}): NewEnquiry => ({
	locale: 'en',
	firstName: 'Ka Yan',
	lastName: 'Chan',
	email: 'parent@example.org',
	phone: '+85251234567',
	country: 'HK',
	message: 'Two children.',
	trip: '',
	state: 'new',
	score: 0,
	reasons: '[]',
	key: null,
	bodyHash: '',
	privacyVersion: '1',
	marketingAt: null,
	marketingVersion: null,
	...change,
});

/** An enquiry arrives, with its mails to the office and the visitor. @returns its id */
export const arrive = async (store: Store, now: number, change: Partial<NewEnquiry> = {}): Promise<string> => {
	const stored = await storeEnquiry(store, anEnquiry(change), [], now, { confirm: true });
	return stored.outcome === 'stored' ? stored.id : '';
};
