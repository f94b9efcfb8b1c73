import { Flex } from 'antd';
import { shopProductLink } from '#domain/shop-link.ts';
import { SLUG } from '#domain/trip.ts';
import { DEPARTURES, departureFields } from './Departures.tsx';
import { useEditing, useValue } from './editing.ts';
import { Fields } from './Fields.tsx';
import { useRows } from './Rows.tsx';

const FIELDS = departureFields('shop');

interface Row {
	date?: string;
	product?: string;
	variant?: string;
}

const Departure = ({ i }: { i: number }) => {
	const { shop } = useEditing();
	const { date, product = '', variant } = useValue<Row>([...DEPARTURES, i]) ?? {};
	return (
		<li>
			<fieldset className="o-entry">
				<legend className="o-number">{date || '未定日期'}</legend>
				<Fields fields={FIELDS} at={[...DEPARTURES, i]} />
				{shop && SLUG.test(product) && (
					<a href={shopProductLink(shop, '', { product, variant })} target="_blank" rel="noreferrer">
						在店铺中查看 {date}
					</a>
				)}
			</fieldset>
		</li>
	);
};

/** 店铺链接: where each departure is booked. */
export const Shop = () => {
	const { count } = useRows(DEPARTURES);
	if (count === 0) return <p className="o-quiet">还没有出发日期</p>;
	return (
		<Flex vertical component="ol" gap={12}>
			{[...Array(count).keys()].map((i) => (
				<Departure key={i} i={i} />
			))}
		</Flex>
	);
};
