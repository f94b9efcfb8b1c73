import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { keptUntil } from '#domain/retention.ts';
import type { EnquiryRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { fullName } from '../mail/letter.ts';
import type { listEnquiries } from './list.ts';
import { mailsOf, notesOf } from './work.ts';

type Listed = Awaited<ReturnType<typeof listEnquiries>>['rows'][number];

/** An enquiry as a list shows it: who asks is masked there. */
export const enquiryRow = (row: Listed) => ({
	id: row.id,
	createdAt: row.created_at,
	locale: row.locale,
	country: row.country,
	trip: row.trip,
	name: maskName(fullName(row.first_name, row.last_name)),
	email: maskEmail(row.email),
	phone: maskPhone(row.phone),
	state: row.state,
	mail: row.mail,
	assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name },
});

/** One that was opened: who asks what, what became of it, and until when it is kept. */
export const enquiryView = async (store: Pick<Store, 'db'>, row: EnquiryRow) => ({
	id: row.id,
	createdAt: row.created_at,
	locale: row.locale,
	country: row.country,
	trip: row.trip,
	firstName: row.first_name,
	lastName: row.last_name,
	email: row.email,
	phone: row.phone,
	message: row.message,
	state: row.state,
	assignee: row.assignee,
	keptUntil: keptUntil(row.created_at, row.state === 'quarantine'),
	mails: await mailsOf(store, row.id),
	notes: await notesOf(store, row.id),
});
