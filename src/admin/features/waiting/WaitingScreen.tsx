import { Col, Flex, Row, Tag } from 'antd';
import { useRead } from '../../core/client.ts';
import { WAITING_LINES } from '../../core/keys.ts';
import { useAddress } from '../../core/router.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PlacesBar, PlacesText } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { Dates } from './Dates.tsx';
import { LineTable } from './LineTable.tsx';
import { type Line, seatsWord } from './words.ts';

const MINUTE = 60_000;

interface DaysProps {
	lines: readonly Line[];
	/** Id of the one that is shown. */
	shown: string | undefined;
	hrefOf: (id: string) => string;
}

/** The departures that somebody waits for, with their places. */
const Departures = ({ lines, shown, hrefOf }: DaysProps) => (
	<nav className="o-card o-places" aria-label="有候补的团期">
		<ul>
			{lines.map((line) => (
				<li key={line.id}>
					<Link href={hrefOf(line.id)} aria-current={line.id === shown ? 'true' : undefined}>
						<Flex component="span" wrap align="center" justify="space-between" gap="0 8px">
							<b>{showDay(line.departure)}</b>
							{line.waiting > 0 && <Tag color="warning">候补 {line.waiting}</Tag>}
						</Flex>
						<span>{line.title}</span>
						<PlacesBar seats={line} />
						<Flex component="span" wrap align="center" justify="space-between" gap="0 8px">
							<span>
								<span className="o-hidden">已订 </span>
								<PlacesText seats={line} />
							</span>
							<span>{seatsWord(line)}</span>
						</Flex>
					</Link>
				</li>
			))}
		</ul>
	</nav>
);

interface LinesProps {
	lines: readonly Line[];
	/** Id of a departure, or of a family. */
	open: string | undefined;
	path: string;
	now: number;
}

const Lines = ({ lines, open, path, now }: LinesProps) => {
	if (lines.length === 0) return <Nothing>还没有家庭候补。团期满员后，家长在网站上登记，就会列在这里。</Nothing>;
	const line = open
		? lines.find(({ id, entries }) => id === open || entries.some((entry) => entry.id === open))
		: lines[0];
	return (
		<Row gutter={[16, 16]}>
			<Col xs={24} xl={6}>
				<Departures lines={lines} shown={line?.id} hrefOf={(id) => `${path}?${new URLSearchParams({ open: id })}`} />
			</Col>
			<Col xs={24} xl={18}>
				{line ? <LineTable key={line.id} line={line} now={now} /> : <Nothing>这里没有候补了，请选择一个团期。</Nothing>}
			</Col>
		</Row>
	);
};

/** 候补与通知: departures that families wait for, and the line of one of them. The address names the departure, or a family. Below, the trips whose dates somebody waits for. */
export const WaitingScreen = () => {
	const { path, search } = useAddress();
	const read = useRead(WAITING_LINES, 'GET /waiting', {
		// Offers end by themselves, and departures are published meanwhile.
		refetchInterval: MINUTE,
	});
	const { open } = search;
	return (
		<>
			<h1>候补与通知</h1>
			<Loaded of={read}>
				{({ rows, dates }) => (
					<>
						<Lines lines={rows} open={open} path={path} now={read.dataUpdatedAt} />
						<Dates trips={dates} />
					</>
				)}
			</Loaded>
		</>
	);
};
