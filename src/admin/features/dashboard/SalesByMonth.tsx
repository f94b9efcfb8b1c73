import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import { showMoney } from '#domain/office/money.ts';
import { ColourKey } from '../../ui/ColourKey.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { FieldTable } from '../../ui/FieldTable.tsx';
import { RISEN, showChange, showSum, unitOf, yearsOf } from './figures.ts';
import type { Choices, Sums } from './sums.ts';

const MonthBars = lazy(async () => ({ default: (await import('./Charts.tsx')).MonthBars }));

const nameOf = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;

/** What was sold in each month: the sum, the bars, and the numbers for who does not see them. */
export const SalesByMonth = ({ sums, choices, present }: { sums: Sums; choices: Choices; present: string }) => {
	const { by, period } = choices;
	const { months, total, change, comparedFrom, others } = sums;
	const years = yearsOf(period, present);
	if (months.every(({ now, before, unpaid }) => now === 0 && before === 0 && unpaid === 0)) return <p>还没有销售</p>;
	return (
		<>
			<div>
				<Flex component="p" wrap align="baseline" gap="0 20px">
					<span>
						<b className="o-figure">{showSum(by, total)}</b> 已减退款
					</span>
					{change !== undefined && (
						<strong style={change > 0 ? RISEN : undefined}>
							{comparedFrom && `${nameOf(comparedFrom)}起`}比去年同期 {showChange(change)}
						</strong>
					)}
				</Flex>
				<Flex component="p" wrap gap="0 20px">
					<ColourKey colour="var(--banyan-soft)">{years.now}</ColourKey>
					<ColourKey colour="var(--rule)">{years.before}</ColourKey>
					<ColourKey colour="var(--tart)">本月，虚线：已订未付</ColourKey>
					<span>单位：{unitOf(by)}</span>
				</Flex>
				{others.length > 0 && <p className="o-quiet">另有 {others.map(showMoney).join('、')}，不在图中</p>}
			</div>
			{/* Its height is kept for what is drawn later. */}
			<div style={{ height: 224 }}>
				<ErrorBoundary>
					<Suspense>
						<MonthBars months={months} choices={choices} present={present} />
					</Suspense>
				</ErrorBoundary>
			</div>
			<div className="o-hidden">
				<FieldTable
					caption="每月销售，已减退款"
					heads={['月份', years.now, years.before, '已订未付']}
					rows={months.map(({ month, now, before, unpaid }) => ({
						key: month,
						label: nameOf(month),
						cells: (
							<>
								<td>{month <= present && showSum(by, now)}</td>
								<td>{showSum(by, before)}</td>
								<td>{month === present && showSum(by, unpaid)}</td>
							</>
						),
					}))}
				/>
			</div>
		</>
	);
};
