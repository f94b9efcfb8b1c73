import { useQuery } from '@tanstack/react-query';
import { Col, Row } from 'antd';
import { useEffect } from 'react';
import { CALLS } from '#contracts/calls.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SalesByMonth } from './SalesByMonth.tsx';
import { SalesByTrip } from './SalesByTrip.tsx';
import { sumsOf } from './sums.ts';

/** Kept for what is drawn later. */
const HEIGHT = { height: '100%', minHeight: 372 };

/** 销售: of twelve months and by trip, less what was given back, beside the year before. */
export const Sales = () => {
	const present = hongKongDay(Date.now()).slice(0, 7);
	const read = useQuery({
		queryKey: ['sales'],
		queryFn: () => call(CALLS.getSellTotal, { query: { months: '24' } }),
		select: (sales) => sumsOf(sales, present),
	});
	// The numbers and what draws them are on their way at once; who draws says what went wrong.
	useEffect(() => void import('./Charts.tsx').catch(() => {}), []);
	return (
		<Row gutter={[16, 16]}>
			<Col xs={24} xl={15}>
				<section className="o-card o-card--padded" style={HEIGHT} aria-labelledby="by-month">
					<div className="o-head">
						<h2 id="by-month">每月销售</h2>
						<small>近 12 个月，千港元</small>
					</div>
					<Loaded of={read}>{(found) => <SalesByMonth sums={found} />}</Loaded>
				</section>
			</Col>
			<Col xs={24} xl={9}>
				<section className="o-card o-card--padded" style={HEIGHT} aria-labelledby="by-trip">
					<div className="o-head">
						<h2 id="by-trip">各行程销售</h2>
						<small>近 12 个月，已减退款</small>
					</div>
					{read.data && <SalesByTrip trips={read.data.trips} />}
				</section>
			</Col>
		</Row>
	);
};
