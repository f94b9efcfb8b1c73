import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { isWatched, ROLL_CALL_LEGS, type RollCallLeg } from '#domain/office/roll-call.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { optionsOf } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import { showDay, showTime } from '../../../ui/time.ts';
import { CallDrawer, ChildDrawer, familiesOf } from './Drawers.tsx';
import { GoerRow, STATES } from './Goer.tsx';
import type { RollCall as Answer } from './saved.ts';
import { type Goer, goersOf, useTicks } from './ticks.ts';

const FILTERS = ['all', 'none', 'watched', 'arrived'] as const;
type Filter = (typeof FILTERS)[number];

const holds = (filter: Filter, goer: Goer): boolean =>
	filter === 'all' || (filter === 'watched' ? isWatched(goer) : goer.state === filter);

const labelOf = (filter: Filter, leg: RollCallLeg): string =>
	filter === 'all' ? '全部' : filter === 'watched' ? '过敏' : STATES[leg][filter];

const isFound = (words: string, { name, parent, number, phone }: Goer): boolean =>
	[name, parent, number, phone].some((each) => each.toLowerCase().includes(words));

interface HeadProps {
	call: Answer;
	leg: RollCallLeg;
	goers: readonly Goer[];
}

/** What and where, and how many have come. */
const Head = ({ call: { title, departure, start, meeting }, leg, goers }: HeadProps) => {
	const missing = goers.filter(({ state }) => state === 'none');
	const arrived = goers.filter(({ state }) => state === 'arrived').length;
	const absent = goers.length - missing.length - arrived;
	return (
		<header>
			<h2>{title}</h2>
			<p>
				{showDay(departure)}，{start ? `${start} 集合` : '未填集合时间'}
			</p>
			<p>{meeting.join('，') || '未填集合地点'}</p>
			<p>
				<b>{arrived}</b> / {goers.length} {STATES[leg].arrived}，{missing.length} 名{STATES[leg].none}（
				{familiesOf(missing).length} 个家庭）{absent > 0 && `，${absent} 名缺席`}
			</p>
			<progress value={arrived} max={Math.max(goers.length, 1)} aria-label={STATES[leg].arrived} />
		</header>
	);
};

interface Props {
	id: string;
	call: Answer;
	/** When the server last answered so, in ms UTC. */
	at: number;
	/** No answer comes. */
	isSilent: boolean;
}

/** The roll call of a departure, on a phone and at a desk: children who need care first. */
export const RollCall = ({ id, call, at, isSilent }: Props) => {
	const { ticks, isLost, refusal, tick } = useTicks(id);
	const [leg, setLeg] = useState<RollCallLeg>('out');
	const [filter, setFilter] = useState<Filter>('all');
	const [words, setWords] = useState('');
	const [open, setOpen] = useState<string>();
	const [isCalling, setCalling] = useState(false);
	const goers = goersOf(call, leg, ticks).filter(({ isAway }) => !isAway);
	const opened = goers.find((goer) => goer.id === open);
	const missing = goers.filter(({ state }) => state === 'none');
	const found = goers.filter((goer) => isFound(words.trim().toLowerCase(), goer));
	const shown = found.filter((goer) => holds(filter, goer));
	const sections = { 有过敏或用药: shown.filter(isWatched), 其他儿童: shown.filter((goer) => !isWatched(goer)) };
	const callLabel = `致电${STATES[leg].none}的 ${familiesOf(missing).length} 个家庭`;
	return (
		<section className="o-roll-call" aria-label="点名">
			{(isLost || isSilent) && (
				<Alert
					banner
					type="warning"
					role="status"
					title={`离线，${ticks.length} 项待同步，名单截至 ${showTime(at).slice(-5)}`}
				/>
			)}
			{refusal && <ErrorAlert error={refusal} />}
			<Head call={call} leg={leg} goers={goers} />
			<Radio.Group
				block
				optionType="button"
				buttonStyle="solid"
				aria-label="去程或返程"
				value={leg}
				onChange={({ target }) => setLeg(target.value)}
				options={optionsOf(ROLL_CALL_LEGS)}
			/>
			<Input
				allowClear
				size="large"
				prefix={<Icon name="search" />}
				placeholder="儿童、家长或订单号"
				aria-label="搜索儿童、家长或订单号"
				value={words}
				onChange={({ target }) => setWords(target.value)}
			/>
			<Radio.Group
				block
				optionType="button"
				aria-label="筛选"
				value={filter}
				onChange={({ target }) => setFilter(target.value)}
				options={FILTERS.map((value) => ({
					value,
					label: `${labelOf(value, leg)} ${found.filter((goer) => holds(value, goer)).length}`,
				}))}
			/>
			{Object.entries(sections).map(
				([heading, its]) =>
					its.length > 0 && (
						<section key={heading} aria-label={heading}>
							<h3>{heading}</h3>
							<ul>
								{its.map((goer) => (
									<GoerRow key={goer.id} goer={goer} leg={leg} tick={tick} open={() => setOpen(goer.id)} />
								))}
							</ul>
						</section>
					),
			)}
			{shown.length === 0 && <Nothing>没有符合条件的儿童</Nothing>}
			{missing.length > 0 && (
				<footer>
					<Button type="primary" size="large" block icon={<Icon name="phone" />} onClick={() => setCalling(true)}>
						{callLabel}
					</Button>
				</footer>
			)}
			{opened && <ChildDrawer goer={opened} leg={leg} tick={tick} close={() => setOpen(undefined)} />}
			{isCalling && <CallDrawer title={callLabel} missing={missing} close={() => setCalling(false)} />}
		</section>
	);
};
