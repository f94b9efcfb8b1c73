import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { showMoney } from '#domain/office/money.ts';
import { ColourKey } from '../../ui/ColourKey.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { RISEN, type Sums, showChange, showSum } from './sums.ts';

const MonthBars = lazy(async () => ({ default: (await import('./Charts.tsx')).MonthBars }));

/** What was sold in each month: the sum, the bars, and the numbers for who does not see them. */
export const SalesByMonth = ({ sums: { months, total, change, others } }: { sums: Sums }) => {
	if (months.every(({ now, before, unpaid }) => now === 0 && before === 0 && unpaid === 0)) return <p>还没有销售</p>;
	return (
		<>
			<div>
				<Flex component="p" wrap align="baseline" gap="0 20px">
					<span>
						<b className="o-figure">{showSum(total)}</b> 已减退款
					</span>
					{change !== undefined && (
						<strong style={change > 0 ? RISEN : undefined}>整月比去年同期 {showChange(change)}</strong>
					)}
				</Flex>
				<Flex component="p" wrap gap="0 20px">
					<ColourKey colour="var(--banyan-soft)">近 12 个月</ColourKey>
					<ColourKey colour="var(--rule)">之前 12 个月</ColourKey>
					<ColourKey colour="var(--tart)">本月，虚线：已订未付</ColourKey>
				</Flex>
				{others.length > 0 && <p className="o-quiet">另有 {others.map(showMoney).join('、')}，不在图中</p>}
			</div>
			{/* Its height is kept for what is drawn later. */}
			<div style={{ height: 224 }}>
				<ErrorBoundary>
					<Suspense>
						<MonthBars months={months} />
					</Suspense>
				</ErrorBoundary>
			</div>
			<div className="o-hidden">
				<table>
					<caption>每月销售，已减退款</caption>
					<thead>
						<tr>
							<th scope="col">月份</th>
							<th scope="col">销售</th>
							<th scope="col">去年同月</th>
							<th scope="col">已订未付</th>
						</tr>
					</thead>
					<tbody>
						{months.map(({ month, now, before, unpaid }) => (
							<tr key={month}>
								<th scope="row">
									{month.slice(0, 4)} 年 {Number(month.slice(5))} 月
								</th>
								<td>{showSum(now)}</td>
								<td>{showSum(before)}</td>
								<td>{unpaid > 0 && showSum(unpaid)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
};
