import type { NewEnquiry } from '../store-enquiry.ts';

/** An enquiry as it is stored, of nobody in particular. */
export const anEnquiry = (change: Partial<NewEnquiry> = {}): NewEnquiry => ({
	locale: 'en',
	first_name: 'Ka Yan',
	last_name: 'Chan',
	email: 'parent@example.org',
	phone: '+85251234567',
	country: 'HK',
	message: 'Two children.',
	trip: '',
	state: 'new',
	score: 0,
	reasons: '[]',
	key: null,
	body_hash: '',
	privacy_version: '1',
	marketing_at: null,
	marketing_version: null,
	...change,
});
