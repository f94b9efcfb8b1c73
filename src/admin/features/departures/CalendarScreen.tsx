import { Flex, Tag } from 'antd';
import { monthAfter, monthIn, weeksOf } from '#domain/calendar-days.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { useRead } from '../../core/client.ts';
import { CALENDAR } from '../../core/keys.ts';
import { navigate, useAddress } from '../../core/router.ts';
import { ColourKey } from '../../ui/ColourKey.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useFirstCategories } from '../../ui/use-trip-titles.ts';
import { DepartureDrawer } from './DepartureDrawer.tsx';
import { Month } from './Month.tsx';
import { type Departure, isGone, summaryOf } from './standing.ts';

const hrefOf = (month: string, open?: string): string =>
	`/departures/calendar?${new URLSearchParams({ month, ...(open && { open }) })}`;

/** What the departures of a month come to. */
const Summary = ({ rows, today }: { rows: readonly Departure[]; today: string }) => {
	const { going, booked, capacity, notes } = summaryOf(rows, today);
	return (
		<Flex wrap gap="6px 20px" role="status">
			<span>
				<b>{going}</b> 个团期
			</span>
			<span>
				已订 <b>{booked}</b> / {capacity}
			</span>
			{notes.map(
				({ n, word, tone }) =>
					n > 0 && (
						<Tag key={word} color={tone}>
							<b>{n}</b> {word}
						</Tag>
					),
			)}
		</Flex>
	);
};

/** The colours of cards in a month: that of the first category of the trip. */
const Key = ({ rows }: { rows: readonly Departure[] }) => {
	const categories = useFirstCategories();
	const labels = useCategoryLabels();
	const shown = new Set(rows.map(({ trip }) => categories.get(trip)));
	return (
		<Flex wrap gap="6px 20px" className="o-quiet">
			{Object.entries(labels).map(
				([id, label]) =>
					shown.has(id) && (
						<ColourKey key={id} colour={`var(--c-${id})`}>
							{label}
						</ColourKey>
					),
			)}
		</Flex>
	);
};

/** 团期日历: the departures of a month with their places. */
export const CalendarScreen = () => {
	const { search } = useAddress();
	const now = Date.now();
	const today = hongKongDay(now);
	const month = monthIn(search['month'], now);
	const weeks = weeksOf(month);
	const days = { from: weeks[0]?.[0] ?? today, until: weeks.at(-1)?.[6] ?? today };
	const read = useRead(CALENDAR, 'GET /calendar', { query: days, select: ({ rows }) => rows });
	const open = search['open'];
	return (
		<>
			<div className="o-head">
				<h1>团期日历</h1>
				<Flex component="nav" flex={1} gap={8} align="center" aria-label="月份">
					<LinkButton href={hrefOf(monthAfter(month, -1))} aria-label="上个月" icon={<Icon name="left" />} />
					<b aria-live="polite">
						{month.slice(0, 4)} 年 {Number(month.slice(5))} 月
					</b>
					<LinkButton href={hrefOf(monthAfter(month, 1))} aria-label="下个月" icon={<Icon name="right" />} />
					<LinkButton href={hrefOf(today.slice(0, 7))}>今天</LinkButton>
				</Flex>
			</div>
			<Loaded of={read}>
				{(rows) => (
					<>
						<Flex wrap justify="space-between" gap="6px 20px">
							<Summary rows={rows.filter(({ departure }) => departure.startsWith(month))} today={today} />
							<Key rows={rows.filter((row) => !isGone(row, today))} />
						</Flex>
						<Month month={month} weeks={weeks} rows={rows} today={today} hrefOf={(id) => hrefOf(month, id)} />
					</>
				)}
			</Loaded>
			{open && <DepartureDrawer key={open} id={open} close={() => navigate(hrefOf(month))} />}
		</>
	);
};
