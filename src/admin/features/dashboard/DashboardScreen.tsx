import { Flex, Tag } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { useRead } from '../../core/client.ts';
import { CALENDAR, TASKS } from '../../core/keys.ts';
import { useMay } from '../../core/session.ts';
import { useStatistics } from '../../core/statistics.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { DepartureTitle, PlacesBar, PlacesText } from '../../ui/Places.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { type Departure, needsDecision, standingOf, TaskFamilies, WaitingTicks } from '../departures/index.ts';
import { Sales } from './Sales.tsx';
import { Waits } from './Waits.tsx';

const MINUTE = 60_000;
const YEAR = 365 * 86_400_000;

/** Departures of the next year that are wanted, asked for once for all that shows them. */
const useComing = (isWanted: (row: Departure) => boolean) => {
	const now = Date.now();
	const days = { from: hongKongDay(now), until: hongKongDay(now + YEAR) };
	return useRead(CALENDAR, 'GET /calendar', {
		query: days,
		select: ({ rows }) => rows.filter(isWanted),
		// Somebody may book, or be moved, while the screen is open.
		refetchInterval: MINUTE,
	});
};

/** A departure with its picture, how full it is, and what most needs to be known of it. */
const DepartureLine = ({ row }: { row: Departure }) => {
	const { id, trip, departure, waiting, unsent, cancelled } = row;
	const standing = standingOf(row, hongKongDay(Date.now()));
	const { word, tone } = !standing.word && unsent > 0 ? ({ word: '待发货', tone: 'processing' } as const) : standing;
	const open = new URLSearchParams({ month: departure.slice(0, 7), open: id });
	const day = new URLSearchParams({ trip, from: departure, until: departure });
	return (
		<li>
			<span className="o-number">{showDay(departure).slice(5)}</span>
			<div className="o-trip-title">
				<Cover trip={trip} />
				<Flex vertical align="start">
					<Link href={`/departures/calendar?${open}`}>
						<DepartureTitle row={row} />
					</Link>
					{unsent > 0 && !cancelled && (
						<small>
							<Link href={`/order/send-goods?${day}`}>{unsent} 单待发货</Link>
						</small>
					)}
				</Flex>
			</div>
			<PlacesBar seats={row} />
			<Flex component="span" vertical>
				<span>
					<span className="o-hidden">已订 </span>
					<PlacesText seats={row} />
				</span>
				{waiting > 0 && <small>候补 {waiting}</small>}
			</Flex>
			<span>{word && <Tag color={tone}>{word}</Tag>}</span>
		</li>
	);
};

type State = AnswerOf<'GET /statistics'>['servers'][number]['state'];

const WORDS: Record<State, { text: string; tone: 'success' | 'warning' | 'error' }> = {
	current: { text: '最新', tone: 'success' },
	behind: { text: '更新中', tone: 'warning' },
	failed: { text: '无法更新，请联系维护人员', tone: 'error' },
	silent: { text: '没有回应', tone: 'error' },
};

/** 服务器: which publication each of several servers shows. Nothing where one server does what it should: it is behind while it builds. */
const Servers = () => {
	const { data } = useStatistics();
	const servers = data?.servers ?? [];
	if (servers.length < 2 && servers.every(({ state }) => state !== 'failed')) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="servers">
			<h2 id="servers">服务器</h2>
			<ul className="o-lines">
				{servers.map(({ name, state, at }) => (
					<li key={name}>
						<b>{name}</b>
						<span>
							{at === null ? (
								'还没有发布过'
							) : (
								<>
									显示 <Time ms={at} /> 发布的内容
								</>
							)}
						</span>
						<Tag color={WORDS[state].tone}>{WORDS[state].text}</Tag>
					</li>
				))}
			</ul>
		</section>
	);
};

/** 需要决定的团期: too many are booked, or too few and it goes soon. Nothing where there is none. */
const Decisions = () => {
	const { data = [] } = useComing((row) => needsDecision(row, Date.now()));
	if (data.length === 0) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="decisions">
			<h2 id="decisions">需要决定的团期</h2>
			<ul className="o-lines o-departures">
				{data.map((row) => (
					<DepartureLine key={row.id} row={row} />
				))}
			</ul>
		</section>
	);
};

const DAY = 86_400_000;

/** 未来 7 天出发: how full each departure is, and what it still waits for. */
const ComingDays = () => {
	const last = hongKongDay(Date.now() + 7 * DAY);
	const read = useComing(({ departure }) => departure <= last);
	return (
		<section className="o-card o-card--padded" aria-labelledby="departures">
			<div className="o-head">
				<h2 id="departures">未来 7 天出发</h2>
				<small>竖线是最低成团人数</small>
			</div>
			<WaitingTicks />
			<Loaded of={read} empty="这几天没有行程出发。">
				{(rows) => (
					<ul className="o-lines o-departures">
						{rows.map((row) => (
							<DepartureLine key={row.id} row={row} />
						))}
					</ul>
				)}
			</Loaded>
		</section>
	);
};

/** 团期变更: departures that were cancelled or moved, until every family is told and has chosen. Nothing where there is none. */
const ChangedDepartures = () => {
	const { data } = useRead(TASKS, 'GET /departure-tasks', {});
	if (!data || data.rows.length === 0) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="changed-departures">
			<h2 id="changed-departures">团期变更：还有家庭要处理</h2>
			{data.rows.map((task) => {
				const open = new URLSearchParams({ month: task.departure.slice(0, 7), open: task.id });
				return (
					<section key={task.id} aria-label={`${showDay(task.departure)} ${task.title}`}>
						<h3>
							<Link href={`/departures/calendar?${open}`}>
								{showDay(task.departure)} {task.title}
							</Link>
						</h3>
						<TaskFamilies task={task} />
					</section>
				);
			})}
		</section>
	);
};

/** 首页: what waits, what was sold, who goes soon, which server shows what. */
export const DashboardScreen = () => {
	const may = useMay();
	return (
		<>
			<h1>首页</h1>
			<Waits />
			{may('GET /departure-tasks') && <ChangedDepartures />}
			{may('GET /calendar') && <Decisions />}
			{may('GET /sales') && <Sales />}
			{may('GET /calendar') && <ComingDays />}
			<Servers />
		</>
	);
};
