import { sql } from 'kysely';
import type { EnquiryRow, OutboxRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { earlierMails } from './enquiry-reply.ts';

type Asked = Pick<EnquiryRow, 'id' | 'email' | 'createdAt'>;

/** The first order that came from the address of an enquiry after it, by the enquiry's id. */
export const bookingsOf = async ({ db }: Pick<Store, 'db'>, enquiries: readonly Asked[]) => {
	const rows = await db
		.selectFrom('orders')
		.select(['id', 'number', 'email', 'orderedAt'])
		// Orders have their addresses in small letters.
		.where('email', 'in', ['', ...enquiries.map(({ email }) => email.toLowerCase())])
		.where('email', '!=', '')
		.orderBy('orderedAt')
		.orderBy('id')
		.execute();
	return new Map(
		enquiries.flatMap(({ id, email, createdAt }) => {
			const found = rows.find((row) => row.email === email.toLowerCase() && row.orderedAt >= createdAt);
			return found ? [[id, { id: found.id, number: found.number }]] : [];
		}),
	);
};

/** What a family got about the enquiry that led to its order, before the mail about a dispatch, as `earlierMails` gives it. */
export const mailsBeforeBooking = async (
	store: Pick<Store, 'db'>,
	{ id, subjectId }: Pick<OutboxRow, 'id' | 'subjectId'>,
): Promise<string[]> => {
	const enquiries = await store.db
		.selectFrom('dispatch')
		.innerJoin('orders', 'orders.id', 'dispatch.orderId')
		.innerJoin('enquiry', (join) => join.on(sql`lower(enquiry.email)`, '=', sql.ref('orders.email')))
		.select(['enquiry.id', 'enquiry.email', 'enquiry.createdAt', 'orders.id as order'])
		.where('dispatch.id', '=', subjectId)
		.orderBy('enquiry.id')
		.execute();
	const bookings = await bookingsOf(store, enquiries);
	const last = enquiries.findLast((enquiry) => bookings.get(enquiry.id)?.id === enquiry.order);
	return last ? earlierMails(store, { id, subjectId: last.id }) : [];
};
