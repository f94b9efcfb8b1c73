import { Flex, Tag } from 'antd';
import type { IsoDate, IsoMonth } from '#domain/hong-kong-time.ts';
import { Link } from '../../ui/Link.tsx';
import { DepartureTitle, PlacesBar, PlacesText } from '../../ui/Places.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useFirstCategories } from '../../ui/use-trip-titles.ts';
import { type Departure, isGone, standingOf } from './standing.ts';

interface CardProps {
	row: Departure;
	today: IsoDate;
	href: string;
	/** The first one of its trip, whose colour it has. */
	category: string | undefined;
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

const Card = ({ row, today, href, category }: CardProps) => {
	const { word, tone } = standingOf(row, today);
	const colours = { borderColor: `var(--c-${category})`, background: `var(--c-${category}-tint)` };
	return (
		<Link style={isGone(row, today) || !category ? undefined : colours} href={href}>
			<b>
				<DepartureTitle row={row} />
			</b>
			<PlacesBar seats={row} />
			<Flex wrap justify="space-between" gap="0 8px" component="span">
				<span>
					<span className="o-hidden">已订 </span>
					<PlacesText seats={row} />
				</span>
				{row.reserved > 0 && <span>另保留 {row.reserved} 位</span>}
				{row.waiting > 0 && <Tag color="warning">候补 {row.waiting}</Tag>}
				{word && <Tag color={tone}>{word}</Tag>}
			</Flex>
		</Link>
	);
};

interface Props {
	month: IsoMonth;
	weeks: readonly (readonly IsoDate[])[];
	rows: readonly Departure[];
	today: IsoDate;
	/** Address that opens a departure. */
	hrefOf: (id: string) => string;
}

/** `5`, or `12月1日` where a month begins. */
const dayLabel = (day: IsoDate): string =>
	day.endsWith('-01') ? `${Number(day.slice(5, 7))}月1日` : `${Number(day.slice(8))}`;

/** The days of a month, Monday first; on a phone those alone on which something goes. */
export const Month = ({ month, weeks, rows, today, hrefOf }: Props) => {
	const categories = useFirstCategories();
	const isPhone = useIsPhone();
	const byDay = Map.groupBy(rows, ({ departure }) => departure);
	return (
		<table className="o-card o-cal">
			<thead>
				<tr>
					{WEEKDAYS.map((name) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week[0]}>
						{week.map((day, i) => (
							<td
								key={day}
								className={day.startsWith(month) ? undefined : 'o-cal-other'}
								data-empty={byDay.has(day) ? undefined : ''}
							>
								<time dateTime={day} aria-current={day === today ? 'date' : undefined}>
									{dayLabel(day)}
									{isPhone && ` ${WEEKDAYS[i]}`}
								</time>
								{byDay.get(day)?.map((row) => (
									<Card
										key={row.id}
										row={row}
										today={today}
										href={hrefOf(row.id)}
										category={categories.get(row.trip)}
									/>
								))}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
};
