import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useEffect } from 'react';
import { ROLL_CALL } from '#domain/office/screens.ts';
import { DEPARTURES } from '../../../core/keys.ts';
import { useAddress } from '../../../core/router.ts';
import { ApiError, call as callServer } from '../../../core/send.ts';
import { useMay } from '../../../core/session.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { DepartureTitle } from '../../../ui/Places.tsx';
import { showDay } from '../../../ui/time.ts';
import { RollCall } from './RollCall.tsx';
import { DayState, Sheet } from './Sheet.tsx';
import { type RollCall as Answer, savedList, savedLists } from './saved.ts';
import { saveShell } from './shell.ts';
import { rollCallQuery } from './ticks.ts';
import { WaitingTicks } from './WaitingTicks.tsx';

/** Others' ticks are asked for so often, in ms. */
const EVERY = 5_000;

/** What does not stand in the list, or is too much for it. */
const Warnings = ({ call: { capacity, children, unmatched } }: { call: Answer }) => {
	const opens = useMay()('GET /orders/:id');
	return (
		<>
			{capacity !== null && children.length > capacity && (
				<Alert type="warning" showIcon title={`共 ${children.length} 名儿童，超过上限 ${capacity} 名`} />
			)}
			{unmatched.length > 0 && (
				<Alert
					type="warning"
					showIcon
					title="有订单还没有对应团期，可能属于这一团，下面的名单里没有他们："
					description={unmatched.map((each) => (
						<p key={`${each.id} ${each.title}`}>
							{opens ? <Link href={`/order/order-list?open=${each.id}`}>{each.number}</Link> : each.number} {each.title}
							，{each.children} 名儿童
						</p>
					))}
				/>
			)}
		</>
	);
};

/** The roll call of one departure; without a network as it was last seen. */
const OneDeparture = ({ id }: { id: string }) => {
	const saved = savedList(id);
	const read = useQuery({
		...rollCallQuery(id),
		...(saved && { initialData: saved.call, initialDataUpdatedAt: saved.at }),
		refetchInterval: EVERY,
		retry: false,
	});
	const { data, error, dataUpdatedAt, refetch } = read;
	const isSilent = error instanceof ApiError && (error.status === 0 || error.status >= 500);
	const isThere = data !== undefined;
	useEffect(() => {
		// It works without: then the page does not open before there is a network again.
		if (isThere) void saveShell().catch(() => {});
	}, [isThere]);
	return (
		<>
			<div className="o-head">
				<Link href={ROLL_CALL}>返回点名列表</Link>
				<Button icon={<Icon name="print" />} disabled={!isThere} onClick={() => print()}>
					打印
				</Button>
			</div>
			<h1>点名</h1>
			{error && !(isSilent && isThere) && <ErrorAlert error={error} again={() => void refetch()} />}
			{!isThere && !error && <Loading />}
			{isThere && (
				<>
					<DayState call={data} />
					<Warnings call={data} />
					<RollCall id={id} call={data} at={dataUpdatedAt} isSilent={isSilent} />
					<Sheet call={data} at={dataUpdatedAt} />
				</>
			)}
		</>
	);
};

const rowsOfSaved = () => {
	const rows = savedLists().map(
		([
			id,
			{
				call: { children, ...call },
			},
		]) => ({ ...call, id, children: children.length }),
	);
	return rows.length > 0 ? { rows } : undefined;
};

/** The departures of today and tomorrow; without a network those whose roll calls were opened. */
const Departures = () => {
	const read = useQuery({
		queryKey: [...DEPARTURES, 'roll'],
		queryFn: () => callServer('GET /roll-calls'),
		initialData: rowsOfSaved,
		initialDataUpdatedAt: 0,
		select: ({ rows }) => rows,
	});
	return (
		<>
			<h1>点名</h1>
			<WaitingTicks />
			<section className="o-card o-card--padded" aria-label="今天和明天的团期">
				<Loaded of={read} empty="今天和明天没有团期出发。">
					{(departures) => (
						<ul className="o-lines">
							{departures.map((row) => (
								<li key={row.id}>
									<span className="o-number">{showDay(row.departure)}</span>
									<Link href={`${ROLL_CALL}?${new URLSearchParams({ departure: row.id })}`}>
										<DepartureTitle row={row} />
									</Link>
									<span>
										{row.start && `${row.start} 集合，`}
										{row.children} 名儿童
									</span>
									{row.cancelled && <Tag color="error">已取消</Tag>}
								</li>
							))}
						</ul>
					)}
				</Loaded>
			</section>
		</>
	);
};

/** 点名: the departures whose roll is called now, or one of them. */
export const RollCallScreen = () => {
	const { departure } = useAddress().search;
	return departure === undefined ? <Departures /> : <OneDeparture key={departure} id={departure} />;
};
