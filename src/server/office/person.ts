import { createHmac } from 'node:crypto';
import { personSchema } from '#domain/office/person.schema.ts';
import { mailsOf, notesOf } from '../store/enquiry-work.ts';
import type { Store } from '../store/open.ts';
import { erasePerson, personRecords } from '../store/person.ts';
import type { AddRoutes } from './app.ts';
import { enquiryWhole } from './enquiry-view.ts';
import { actorOf } from './order-steps.ts';
import { camel, orderView } from './order-view.ts';

const enquiriesWhole = (store: Pick<Store, 'db'>, { enquiries }: Awaited<ReturnType<typeof personRecords>>) =>
	Promise.all(
		enquiries.map(async (row) => ({
			...enquiryWhole(row),
			...{ mails: await mailsOf(store, row.id), notes: await notesOf(store, row.id) },
		})),
	);

const orderWhole = ({ order, ...parts }: Awaited<ReturnType<typeof personRecords>>['orders'][number]) => {
	const views = Object.entries(parts).map(([name, rows]) => [name, rows.map(camel)]);
	return { ...orderView(order, true), ...Object.fromEntries(views) };
};

/** Data of a person, as the Personal Data (Privacy) Ordinance gives the right to: all of it taken out, or erased. */
export const personRoutes: AddRoutes = (route, { store, secret }) => {
	/** Tells in the log that two lines are of the same person, and not of whom. */
	const subjectOf = (email: string): string =>
		`person/${createHmac('sha256', secret).update(`person ${email}`).digest('hex').slice(0, 16)}`;

	route('POST /person/export', { body: personSchema }, async ({ body: { email }, now, write, reply }) => {
		const records = await personRecords(store, email);
		const after = { enquiries: records.enquiries.length, orders: records.orders.length };
		await write(async () => ({ result: undefined, audit: { subject: subjectOf(email), after } }));
		reply.header('content-disposition', 'attachment; filename="person.json"');
		return { at: now, email, enquiries: await enquiriesWhole(store, records), orders: records.orders.map(orderWhole) };
	});

	route('POST /person/erase', { body: personSchema }, ({ body: { email }, who, now, write }) =>
		write(async (trx) => {
			const { kept, ...erased } = await erasePerson(trx, email, actorOf(who), now);
			const audit = { subject: subjectOf(email), after: { erased, kept: kept.length } };
			return { result: { ...erased, kept }, audit };
		}),
	);
};
