import { afterEach, beforeEach, expect, it } from 'vitest';
import { MONTHS_KEPT } from '#domain/retention.ts';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { eraseOld } from '../privacy/retention.ts';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';
import { someTerms } from './testing/terms.ts';

const person = { email: 'ho@school.example' };
let office: TestOffice;
let owner: Person;
beforeEach(async () => {
	office = await openTestOffice();
	owner = await office.as('owner');
});
afterEach(() => office.close());

/** An enquiry of a school, and a quotation for it. @returns the id of the enquiry */
const quoted = async (): Promise<string> => {
	const stored = await storeEnquiry(office.store, anEnquiry(person), [], office.time.now, true);
	const id = stored.outcome === 'stored' ? stored.id : '';
	const body = { quotation: someTerms(), key: crypto.randomUUID(), seen: 0 };
	await owner.send('POST', `/enquiries/${id}/quotations`, { body });
	return id;
};
const kept = () => office.store.db.selectFrom('quotation').select('id').execute();

it('a quotation is handed out whole to the school for whom it is', async () => {
	await quoted();
	const { json } = await owner.send('POST', '/person/export', { body: person });
	expect(json.enquiries[0].quotations).toMatchObject([
		{ number: 'Q2027-0001', facts: { school: '聖心小學', contact: '何老師' } },
	]);
});
it('a quotation is erased with its enquiry: by hand, for the person, and by time', async () => {
	await owner.send('DELETE', `/enquiries/${await quoted()}`, { body: {} });
	expect(await kept()).toEqual([]);
	await quoted();
	await owner.send('POST', '/person/erase', { body: person });
	expect(await kept()).toEqual([]);
	await quoted();
	await eraseOld(office.store, office.time.now);
	await eraseOld(office.store, new Date(office.time.now).setUTCMonth(1));
	expect(await kept()).toHaveLength(1);
	const end = new Date(office.time.now);
	end.setUTCMonth(end.getUTCMonth() + MONTHS_KEPT);
	await eraseOld(office.store, end.getTime() + 86_400_000);
	await eraseOld(office.store, end.getTime() + 86_400_001);
	expect(await kept()).toEqual([]);
});
