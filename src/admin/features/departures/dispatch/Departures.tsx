import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { DISPATCH, type DispatchChannel } from '#domain/office/dispatch.ts';
import { ROLL_CALL } from '#domain/office/screens.ts';
import { overbooked } from '#domain/seats.ts';
import { useRead } from '../../../core/client.ts';
import { CALENDAR } from '../../../core/keys.ts';
import { call } from '../../../core/send.ts';
import { useReport } from '../../../ui/Batch.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { DepartureTitle, PlacesText } from '../../../ui/Places.tsx';
import { SendDialog, whyNotSent } from '../../../ui/SendDialog.tsx';
import { showDay } from '../../../ui/time.ts';
import { WaitingTicks } from '../roll-call/WaitingTicks.tsx';
import type { Departure } from '../standing.ts';

interface Props {
	heading: string;
	days: { from: string; until: string };
	/** Address of the list with this departure alone. */
	listOf: (departure: Departure) => string;
}

interface RowProps {
	row: Departure;
	list: string;
	send: () => void;
}

const Row = ({ row, list, send }: RowProps) => {
	// A family that goes nowhere gets no mail, and needs no place.
	const unsent = row.cancelled ? 0 : row.unsent;
	const over = row.cancelled ? 0 : overbooked(row);
	return (
		<li>
			<span className="o-number">{showDay(row.departure)}</span>
			<Link href={list}>
				<DepartureTitle row={row} />
			</Link>
			<span>
				{row.orders} 单，已订 <PlacesText seats={row} /> 人{row.waiting > 0 && `，候补 ${row.waiting}`}
			</span>
			{row.cancelled && <Tag>已取消</Tag>}
			{over > 0 && <Tag color="error">超额 {over}</Tag>}
			{unsent > 0 && <Tag color="warning">{unsent} 待发货</Tag>}
			<Flex gap={10} align="center" className="o-end">
				<Link
					href={`${ROLL_CALL}?${new URLSearchParams({ departure: row.id })}`}
					aria-label={`点名：${row.title} ${row.departure}`}
				>
					<Icon name="check" /> 点名
				</Link>
				{unsent > 0 && (
					<Button size="small" aria-label={`整团发货：${row.title} ${row.departure}`} onClick={send}>
						整团发货
					</Button>
				)}
			</Flex>
		</li>
	);
};

/** 出团: each departure with who goes, its roll call, and the way to send all that waits of it. */
export const Departures = ({ heading, days, listOf }: Props) => {
	const read = useRead(CALENDAR, 'GET /calendar', {
		query: days,
		select: ({ rows }) => rows.filter(({ orders }) => orders > 0),
	});
	const [asked, setAsked] = useState<Departure>();
	const showReport = useReport();
	const send = async ({ trip, departure }: Departure, channel: DispatchChannel) => {
		const { results } = await call('POST /dispatches/send', { body: { trip, departure, channel } });
		const state = DISPATCH.states.sent;
		showReport(
			results.map(({ id, number, ok, error }) => ({ key: id, name: number, ok, state, why: whyNotSent(error) })),
		);
	};
	return (
		<section className="o-card o-card--padded" aria-labelledby="departures">
			<h2 id="departures">{heading}</h2>
			<WaitingTicks />
			<Loaded of={read} empty="这几天没有行程出发。">
				{(rows) => (
					<ul className="o-lines">
						{rows.map((row) => (
							<Row key={row.id} row={row} list={listOf(row)} send={() => setAsked(row)} />
						))}
					</ul>
				)}
			</Loaded>
			{asked && (
				<SendDialog
					label="整团发货"
					about={`${asked.title} ${showDay(asked.departure)}`}
					preview={asked.sample}
					to="发给这一团所有待发货的家长，各用自己的语言，下面是第一封；发送失败的请逐一重发。"
					send={(channel) => send(asked, channel)}
					close={() => setAsked(undefined)}
				/>
			)}
		</section>
	);
};
