import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { keptUntil } from '#domain/retention.ts';
import type { EnquiryRow } from '../db/schema.ts';
import { fullName } from '../mail/letter.ts';
import type { listEnquiries } from './list.ts';

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

/** An enquiry that was opened: everything the visitor sent, and until when it is kept. */
export const enquiryWhole = (row: EnquiryRow) => ({
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
	answeredAt: row.answered_at,
	score: row.score,
	reasons: JSON.parse(row.reasons),
	privacyVersion: row.privacy_version,
	marketingAt: row.marketing_at,
	marketingVersion: row.marketing_version,
	keptUntil: keptUntil(row.created_at, row.state === 'quarantine'),
});
