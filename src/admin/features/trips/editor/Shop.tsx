import { Input } from 'antd';
import { shopProductLink } from '#domain/shop-link.ts';
import { SLUG } from '#domain/trip.ts';
import { useEditing, useValue } from './editing.ts';
import { Field } from './Field.tsx';
import { Part } from './Part.tsx';
import { useRows } from './use-rows.ts';

const ROWS = ['departures'];

interface Row {
	date?: string;
	product?: string;
	variant?: string;
}

const Departure = ({ i }: { i: number }) => {
	const { shop } = useEditing();
	const { date, product = '', variant } = useValue<Row>([...ROWS, i]) ?? {};
	return (
		<li>
			<fieldset>
				<legend className="o-number">{date || '未定日期'}</legend>
				<div className="o-fields o-fields--pairs">
					<Field path={[...ROWS, i, 'product']} required>
						<Input autoComplete="off" spellCheck={false} />
					</Field>
					<Field path={[...ROWS, i, 'variant']}>
						<Input autoComplete="off" inputMode="numeric" />
					</Field>
				</div>
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
	const { count } = useRows(ROWS);
	return (
		<Part name="shop">
			{count === 0 ? (
				<p className="o-quiet">还没有出发日期</p>
			) : (
				<ul className="o-rows">
					{[...Array(count).keys()].map((i) => (
						<Departure key={i} i={i} />
					))}
				</ul>
			)}
		</Part>
	);
};
