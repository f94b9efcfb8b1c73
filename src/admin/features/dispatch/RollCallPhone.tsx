import { Button, Radio } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showDay, showTime } from '../../ui/time.ts';
import { Allergies, CallButton, ChildDrawer } from './ChildDrawer.tsx';
import { type Goer, goersOf, type RollCall, useTicks } from './roll-call-ticks.ts';

const stateText = ({ state, at, reason }: Goer): string => {
	if (state === 'arrived') return `${at === null ? '' : showTime(at).slice(-5)} 到`;
	return state === 'absent' ? `缺席：${reason}` : '';
};

interface RowProps {
	goer: Goer;
	tick: ReturnType<typeof useTicks>['tick'];
	open: () => void;
}

const Row = ({ goer, tick, open }: RowProps) => {
	const { id, name, age, allergy, note, state, isWaiting, family } = goer;
	const hasArrived = state === 'arrived';
	return (
		<li className={hasArrived ? 'o-goer o-goer--arrived' : 'o-goer'}>
			<Button
				size="large"
				type={hasArrived ? 'primary' : 'default'}
				role="checkbox"
				aria-checked={hasArrived}
				aria-label={`${name} 已到`}
				icon={hasArrived ? <Icon name="check" /> : state === 'absent' ? <Icon name="cross" /> : undefined}
				onClick={() => tick(id, hasArrived ? 'none' : 'arrived')}
			/>
			<div>
				<button type="button" className="o-open" onClick={open}>
					{name}
				</button>{' '}
				{age !== null && `${age} 岁`}
				<div>
					<Allergies of={allergy} />
				</div>
				<small>{family.parent}</small>
				{note && <small>{note}</small>}
				{state !== 'none' && (
					<b>
						{stateText(goer)} {isWaiting && <span className="o-waits-sync">待同步</span>}
					</b>
				)}
			</div>
			<CallButton family={family} />
		</li>
	);
};

const FILTERS: Record<string, { label: string; holds: (goer: Goer) => boolean }> = {
	all: { label: '全部', holds: () => true },
	none: { label: '未到', holds: ({ state }) => state === 'none' },
	allergy: { label: '过敏', holds: ({ allergy }) => allergy !== '' },
	arrived: { label: '已到', holds: ({ state }) => state === 'arrived' },
};

/** The roll call of a departure on a phone or a tablet: who has come, those with allergies first. */
export const RollCallPhone = ({ id, rollCall }: { id: string; rollCall: RollCall }) => {
	const { ticked, waiting, isLost, refusal, tick } = useTicks(id);
	const [filter, setFilter] = useState('all');
	const [open, setOpen] = useState<string>();
	const goers = goersOf(rollCall, ticked);
	const opened = goers.find((goer) => goer.id === open);
	const count = (name: string) => goers.filter((goer) => FILTERS[name]?.holds(goer)).length;
	const shown = goers.filter((goer) => FILTERS[filter]?.holds(goer));
	const sections = {
		有过敏或用药: shown.filter(({ allergy }) => allergy !== ''),
		其他儿童: shown.filter(({ allergy }) => allergy === ''),
	};
	return (
		<section className="o-roll-phone" aria-label="点名">
			{isLost && waiting > 0 && (
				<p className="o-told" role="status">
					离线，{waiting} 项待同步
				</p>
			)}
			{refusal && <ErrorAlert error={refusal} />}
			<header>
				<h2>{rollCall.title}</h2>
				<p>
					{showDay(rollCall.departure)}，{rollCall.start ? `${rollCall.start} 集合` : '未填集合时间'}
				</p>
				<p>{rollCall.meeting.join('，') || '未填集合地点'}</p>
				<p>
					<b>{count('arrived')}</b> / {goers.length} 已到
				</p>
				<progress value={count('arrived')} max={goers.length} aria-label="已到" />
			</header>
			<Radio.Group
				block
				optionType="button"
				aria-label="筛选"
				value={filter}
				onChange={({ target }) => setFilter(target.value)}
				options={Object.entries(FILTERS).map(([value, { label }]) => ({ value, label: `${label} ${count(value)}` }))}
			/>
			{Object.entries(sections).map(
				([heading, its]) =>
					its.length > 0 && (
						<section key={heading} aria-label={heading}>
							<h3>{heading}</h3>
							<ul>
								{its.map((goer) => (
									<Row key={goer.id} goer={goer} tick={tick} open={() => setOpen(goer.id)} />
								))}
							</ul>
						</section>
					),
			)}
			{shown.length === 0 && <p className="o-nothing">没有符合条件的儿童</p>}
			{opened && <ChildDrawer goer={opened} tick={tick} close={() => setOpen(undefined)} />}
		</section>
	);
};
