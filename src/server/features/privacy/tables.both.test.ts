import { expect, it } from 'vitest';
import type { Tables } from '../../core/db/schema.ts';
import { openTestStore } from '../../core/db/test-store.ts';

/** How what tells of a person is covered in each table, by `/person/…` and by what erases old rows. A new one needs its place. */
const COVERED: Record<string, (keyof Tables)[]> = {
	'found by address or number; erased by itself after 12 months, a suspect after 30 days': ['enquiry'],
	'found, taken out and erased with its enquiry; erased by itself after 12 months': [
		'enquiryNote',
		'enquiryReply',
		'quotation',
	],
	'an address, and the words of a mail: with what the mail is about, and after 12 months at the latest': ['outbox'],
	'what could not be worked: found by what stands in it, taken out, emptied; erased by itself after 30 days': ['inbox'],
	'found by address or number, also one that stands in what the family or the office said; forgotten 12 months after the trip':
		['orders'],
	'found, taken out and erased with its order; forgotten by itself 12 months after the trip': [
		'place',
		'word',
		'placeChange',
		'orderEvent',
		'rollCallTick',
	],
	'found by its address, taken out and erased with its mails; erased by itself when its use is over': ['interest'],
	'about colleagues alone; the log tells no more of a family than an id or the number of an order': [
		...([
			'departureWeather',
			'departureChange',
			'departureLeader',
			'audit',
			'account',
			'session',
			'totp',
			'recoveryCode',
		] as const),
		...(['draft', 'publication', 'version', 'upload'] as const),
	],
	'fingerprints, which name nobody; erased by themselves': ['loginFailure', 'knownAddress', 'hit'],
	'nothing about families or visitors': [
		...(['orderLine', 'dispatch', 'departureNotice', 'previewFile', 'blob', 'publicationLog'] as const),
		...(['server', 'quotationYear', 'orderYear', 'lease', 'setting'] as const),
	],
};

it('every table says how personal data in it is found, taken out, erased, and how long it is kept', async () => {
	const store = await openTestStore();
	const tables = (await store.db.introspection.getTables()).map(({ name }) =>
		name.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase()),
	);
	await store.close();
	expect(tables.toSorted()).toEqual(Object.values(COVERED).flat().toSorted());
});
