import { Col, Flex, Row, Space } from 'antd';
import { useEffect } from 'react';
import { CALLS } from '#contracts/calls.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { useRead } from '../../core/client.ts';
import { useAddress } from '../../core/router.ts';
import { optionsOf } from '../../ui/fields.tsx';
import { LinkButton } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SalesByMonth } from './SalesByMonth.tsx';
import { SalesByTrip } from './SalesByTrip.tsx';
import { type Choices, choicesIn, sumsOf } from './sums.ts';

/** Of two things one, which stands in the address. */
const Switch = <Name extends keyof Choices>({
	label,
	name,
	options,
	choices,
}: {
	label: string;
	name: Name;
	options: Readonly<Record<Choices[Name], string>>;
	choices: Choices;
}) => (
	<nav aria-label={label}>
		<Space.Compact>
			{optionsOf(options).map(({ value, label: word }) => (
				<LinkButton
					key={value}
					size="small"
					chosen={choices[name] === value}
					href={`/dashboard?${new URLSearchParams({ ...choices, [name]: value })}`}
				>
					{word}
				</LinkButton>
			))}
		</Space.Compact>
	</nav>
);

/** Kept for what is drawn later. */
const HEIGHT = { height: '100%', minHeight: 372 };

/** 销售: by month and by trip, less what was given back, beside the year before. */
export const Sales = () => {
	const choices = choicesIn(useAddress().search);
	const present = hongKongDay(Date.now()).slice(0, 7);
	const read = useRead([], CALLS.getSellTotal, {
		query: { months: '24' },
		select: (sales) => sumsOf(sales, choices, present),
	});
	// The numbers and what draws them are on their way at once; who draws says what went wrong.
	useEffect(() => void import('./Charts.tsx').catch(() => {}), []);
	return (
		<Row gutter={[16, 16]}>
			<Col xs={24} xl={15}>
				<section className="o-card o-card--padded" style={HEIGHT} aria-labelledby="by-month">
					<div className="o-head">
						<h2 id="by-month">每月销售</h2>
						<Flex wrap gap={10}>
							<Switch label="期间" name="period" options={{ months: '12 个月', year: '今年' }} choices={choices} />
							<Switch label="数字" name="by" options={{ money: '金额', children: '人数' }} choices={choices} />
						</Flex>
					</div>
					<Loaded of={read}>{(found) => <SalesByMonth sums={found} choices={choices} present={present} />}</Loaded>
				</section>
			</Col>
			<Col xs={24} xl={9}>
				<section className="o-card o-card--padded" style={HEIGHT} aria-labelledby="by-trip">
					<div className="o-head">
						<h2 id="by-trip">各行程销售</h2>
						<small>{choices.period === 'year' ? '今年' : '近 12 个月'}，已减退款</small>
					</div>
					{read.data && <SalesByTrip trips={read.data.trips} by={choices.by} />}
				</section>
			</Col>
		</Row>
	);
};
