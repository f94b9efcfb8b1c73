import { sql } from 'kysely';
import type { OrderRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { searchHas } from '../places/index.ts';

/** What the orders of a family have in common: its e-mail address, else its phone; null of one that is forgotten. */
const FAMILY = sql<string | null>`coalesce(nullif(email, ''), nullif(phone, ''))`;

/** The condition that an order is of the family of another one. */
export const sameFamily = (id: string) => sql<boolean>`${FAMILY} = (select ${FAMILY} from orders where id = ${id})`;

/** The first families whose orders have what is searched, the latest first, each as its latest order; and how many there are. */
export const findFamilies = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	q: string,
	most: number,
): Promise<{ rows: { order: OrderRow; orders: number }[]; total: number }> => {
	const matching = db.selectFrom('orders').where(searchHas(kind, q)).where(FAMILY, 'is not', null);
	const found = await matching
		// How many families there are comes with each of them: a second look at all orders would take as long again.
		.select([FAMILY.as('family'), sql<number>`count(*) over ()`.as('n')])
		.groupBy(FAMILY)
		.orderBy(({ fn }) => fn.max('orderedAt'), 'desc')
		.orderBy('family')
		.limit(most)
		.execute();
	const families = found.map(({ family }) => family);
	// Of all their orders, not only those with the words.
	const orders =
		families.length === 0
			? []
			: await db
					.selectFrom('orders')
					.selectAll()
					.select(FAMILY.as('family'))
					.where(FAMILY, 'in', families)
					.orderBy('orderedAt', 'desc')
					.orderBy('id', 'desc')
					.execute();
	const byFamily = Map.groupBy(orders, ({ family }) => family);
	const rows = families.flatMap((family) => {
		const [order, ...others] = byFamily.get(family) ?? [];
		return order ? [{ order, orders: 1 + others.length }] : [];
	});
	return { rows, total: Number(found[0]?.n ?? 0) };
};
