import { childrenOf } from '#domain/places.ts';
import type { NewLine as StoredLine } from '../orders/lines.ts';
import type { NewOrder as StoredOrder } from '../orders/orders.ts';
import type { NewLine, NewOrder } from './new-order.ts';

const lineAsStored = ({ total: _total, goods, said, ...line }: NewLine): StoredLine => {
	const children = Array.from(childrenOf(said)).filter(([child]) => child > 0 && !goods && line.quantity > 0);
	const unread = (child: number) =>
		said
			.filter((each) => each.child === child && Object.keys(each.fields).length === 0)
			.map(({ name, value }) => `${name}: ${value}`);
	return {
		...line,
		places: goods ? 0 : line.quantity,
		children: children
			.toSorted(([a], [b]) => a - b)
			.map(([child, { name = '', age, allergy, medical, note }]) => ({
				name,
				age: age === undefined ? null : Number(age),
				allergy: [allergy, medical].filter(Boolean).join('; '),
				note: [note, ...unread(child)].filter(Boolean).join('; '),
			})),
	};
};

/** An order in the shape in which it is stored today: children hang on lines, and words are notes. */
export const asStored = ({
	refunded: _refunded,
	test: _test,
	said: _said,
	lines,
	...order
}: NewOrder): StoredOrder => ({
	...order,
	lines: lines.map(lineAsStored),
});
