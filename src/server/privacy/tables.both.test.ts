import { expect, it } from 'vitest';
import type { Tables } from '../db/schema.ts';
import { openTestStore } from '../db/test-store.ts';

const NONE = 'nothing about families or visitors';
const STAFF = 'about colleagues alone';
const ENQUIRY = 'found, taken out and erased with its enquiry; erased by itself after 12 months';
const ORDER = 'found, taken out and erased with its order; forgotten by itself 12 months after the trip';
const ADDRESS = 'found by its address, taken out and erased with its mails; erased by itself when its use is over';
const UPKEEP = 'fingerprints, which name nobody; erased by themselves';

/** How what tells of a person is covered in each table, by `/person/…` and by what erases old rows. A new one needs its line. */
const COVERED: Record<keyof Tables, string> = {
	enquiry: 'found by address or number; erased by itself after 12 months, a suspect after 30 days',
	enquiry_note: ENQUIRY,
	enquiry_reply: ENQUIRY,
	enquiry_draft: ENQUIRY,
	quotation: ENQUIRY,
	outbox: 'an address: with what the mail is about, and after 12 months at the latest',
	inbox:
		'only what could not be worked: found by what stands in it, taken out, emptied; erased by itself after 30 days',
	orders: 'found by address or number, also one that its family asked for; forgotten 12 months after the trip',
	order_line: NONE,
	order_child: ORDER,
	order_event: ORDER,
	dispatch: NONE,
	order_exchange: ORDER,
	order_return: ORDER,
	roll_call_tick: ORDER,
	family_request: ORDER,
	outside_booking: 'found by what stands in its note, taken out, emptied; emptied by itself 12 months after the trip',
	waiting: ADDRESS,
	dates_request: ADDRESS,
	departure_weather: STAFF,
	audit: `${STAFF}: what is written there tells no more of a family than an id or the number of an order`,
	account: STAFF,
	session: STAFF,
	totp: STAFF,
	recovery_code: STAFF,
	login_failure: UPKEEP,
	hit: UPKEEP,
	draft: STAFF,
	publication: STAFF,
	version: STAFF,
	upload: STAFF,
	preview: STAFF,
	preview_file: NONE,
	blob: NONE,
	publication_log: NONE,
	server: NONE,
	quotation_year: NONE,
	lease: NONE,
	setting: NONE,
};

it('every table says how personal data in it is found, taken out, erased, and how long it is kept', async () => {
	const store = await openTestStore();
	const tables = (await store.db.introspection.getTables()).map(({ name }) => name);
	await store.close();
	expect(tables.toSorted()).toEqual(Object.keys(COVERED).toSorted());
});
