import { Bar, BarChart, type BarShapeProps, CartesianGrid, Rectangle, Tooltip, XAxis, YAxis } from 'recharts';
import { showSum, yearsOf } from './figures.ts';
import type { Choices, MonthSum } from './sums.ts';

const TICK = { fill: 'var(--ink-3)', fontSize: 13 };
const WHOLE = { width: '100%', height: '100%' };
const OCHRE = '#8a5a00';

/** The months of a period beside those of the year before; the present one stands out. */
export const MonthBars = ({
	months,
	choices: { period, by },
	present,
}: {
	months: readonly MonthSum[];
	choices: Choices;
	present: string;
}) => {
	const years = yearsOf(period, present);
	const data = months.map(({ month, now, before, unpaid }) => ({
		month,
		before,
		// What is still to come is no nought.
		...(month <= present && { now }),
		...(unpaid > 0 && { unpaid }),
	}));
	const shapeOfNow = (bar: BarShapeProps) => {
		const isPresent = bar.payload.month === present;
		return <Rectangle {...bar} {...(isPresent && { fill: 'var(--tart)', stroke: OCHRE })} />;
	};
	return (
		<BarChart
			responsive
			style={WHOLE}
			data={data}
			stackOffset="sign"
			barGap={2}
			margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
			aria-label="每月销售图，用左右键逐月查看"
		>
			<CartesianGrid vertical={false} stroke="var(--rule)" />
			<XAxis
				dataKey="month"
				tickFormatter={(month: string) => `${Number(month.slice(5))}月`}
				tick={TICK}
				tickLine={false}
				stroke="var(--edge)"
				interval="equidistantPreserveStart"
			/>
			<YAxis
				width={44}
				tickFormatter={(sum: number) => (by === 'money' ? sum / 100_000 : sum).toLocaleString('en')}
				tick={TICK}
				tickLine={false}
				axisLine={false}
				allowDecimals={false}
			/>
			<Tooltip
				isAnimationActive={false}
				cursor={{ fill: 'var(--sand)', fillOpacity: 0.5 }}
				contentStyle={{ borderColor: 'var(--rule)', borderRadius: 8, background: 'var(--card)' }}
				itemStyle={{ color: 'var(--ink)', padding: 0 }}
				separator=" "
				labelFormatter={(month) => `${Number(`${month}`.slice(5))} 月`}
				formatter={(sum) => showSum(by, Number(sum))}
			/>
			<Bar
				dataKey="before"
				name={years.before}
				// Those with a name of a stack stand in this order; others stand behind them.
				stackId="before"
				fill="var(--rule)"
				stroke="var(--edge)"
				strokeWidth={0.75}
				maxBarSize={15}
				radius={2}
				isAnimationActive={false}
			/>
			<Bar
				dataKey="now"
				name={years.now}
				stackId="now"
				fill="var(--banyan-soft)"
				maxBarSize={19}
				radius={2}
				shape={shapeOfNow}
				isAnimationActive={false}
			/>
			<Bar
				dataKey="unpaid"
				name="已订未付"
				stackId="now"
				fill="none"
				stroke={OCHRE}
				strokeDasharray="3 3"
				maxBarSize={19}
				isAnimationActive={false}
			/>
		</BarChart>
	);
};
