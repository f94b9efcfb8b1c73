import type { EnquiryRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';

type Asked = Pick<EnquiryRow, 'id' | 'email' | 'created_at'>;

/** The first order that came from the address of an enquiry after it, by the enquiry's id. */
export const bookingsOf = async ({ db }: Pick<Store, 'db'>, enquiries: readonly Asked[]) => {
	const rows = await db
		.selectFrom('orders')
		.select(['id', 'number', 'email', 'ordered_at'])
		// Orders have their addresses in small letters.
		.where('email', 'in', ['', ...enquiries.map(({ email }) => email.toLowerCase())])
		.where('email', '!=', '')
		.orderBy('ordered_at')
		.orderBy('id')
		.execute();
	return new Map(
		enquiries.flatMap(({ id, email, created_at }) => {
			const found = rows.find((row) => row.email === email.toLowerCase() && row.ordered_at >= created_at);
			return found ? [[id, { id: found.id, number: found.number }]] : [];
		}),
	);
};
