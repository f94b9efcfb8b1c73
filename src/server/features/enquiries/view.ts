import { excerptOf, maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import { keptUntil } from '#domain/retention.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { fullName } from '../../core/mail/letter.ts';
import { mailsOf } from '../../core/mail/outbox.ts';
import { bookingsOf, type listEnquiries } from './list.ts';
import { repliesOf } from './replies.ts';
import { notesOf } from './work.ts';

type Listed = Awaited<ReturnType<typeof listEnquiries>>['rows'][number];

/** An enquiry as a list shows it: who asks is masked there. */
export const enquiryRow = ({ message, ...row }: Listed) => ({
	...row,
	excerpt: excerptOf(message),
	name: maskName(fullName(row.firstName, row.lastName)),
	email: maskEmail(row.email),
	phone: maskPhone(row.phone),
	assignee: row.assignee === null ? null : { id: row.assignee, name: row.assigneeName },
});

/** What came after an enquiry: mails, notes of colleagues, and answers. */
export const enquiryParts = async (store: Pick<Store, 'db'>, id: string) => ({
	mails: await mailsOf(store, id),
	notes: await notesOf(store, id),
	replies: await repliesOf(store, id),
});

/** One that was opened: who asks what, what became of it, and until when it is kept. */
export const enquiryView = async (store: Pick<Store, 'db'>, row: EnquiryRow) => ({
	...row,
	keptUntil: keptUntil(row.createdAt, row.state === 'quarantine'),
	order: (await bookingsOf(store, [row])).get(row.id) ?? null,
	...(await enquiryParts(store, row.id)),
});
