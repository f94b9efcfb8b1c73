import { Button } from 'antd';
import type { RollCallLeg } from '#domain/office/roll-call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { showTime } from '../../../ui/time.ts';
import { CallButton } from './Contact.tsx';
import { Allergies, harmOf, Words } from './Said.tsx';
import type { Goer, useTicks } from './ticks.ts';

/** What may be ticked on each leg. */
export const STATES = {
	out: { none: '未到', arrived: '已到', absent: '缺席' },
	back: { none: '未接走', arrived: '已接走' },
} as const;

/** Who takes a child back unless somebody else comes. */
export const collectorOf = ({ collector, parent }: Pick<Goer, 'collector' | 'parent'>): string => collector || parent;

const stateText = ({ state, at, reason, collectedBy }: Goer, leg: RollCallLeg): string => {
	const time = at === null ? '' : showTime(at).slice(-5);
	if (state === 'absent') return `缺席：${reason}`;
	if (state === 'none') return '';
	return leg === 'out' ? `${time} 到` : `${time} 由${collectedBy || '家长'}接走`;
};

interface Props {
	goer: Goer;
	leg: RollCallLeg;
	tick: ReturnType<typeof useTicks>['tick'];
	open: () => void;
}

/** A child of the roll call: one tap says that it has come, or was taken back. */
export const Row = ({ goer, leg, tick, open }: Props) => {
	const { id, name, age, group, note, parent, phone, state, isWaiting, undecided, collector } = goer;
	const isTicked = state === 'arrived';
	const collectedBy = leg === 'back' && !isTicked ? collectorOf(goer) : '';
	return (
		<li className={isTicked ? 'o-goer o-goer--arrived' : 'o-goer'}>
			<Button
				size="large"
				type={isTicked ? 'primary' : 'default'}
				role="checkbox"
				aria-checked={isTicked}
				aria-label={`${name} ${STATES[leg].arrived}`}
				icon={isTicked ? <Icon name="check" /> : state === 'absent' ? <Icon name="cross" /> : undefined}
				onClick={() => tick({ child: id, leg, state: isTicked ? 'none' : 'arrived', collectedBy })}
			/>
			<div className="o-goer-words">
				<button type="button" className="o-open" onClick={open}>
					{name}
				</button>{' '}
				{age !== null && `${age} 岁`}
				<div>
					<Allergies of={harmOf(goer)} />
				</div>
				{undecided && <b className="o-late">名字比名额多：谁去还没定</b>}
				<small>{[parent, group].filter(Boolean).join('，')}</small>
				{collector !== '' && <small>接送：{collector}</small>}
				{note && <small>{note}</small>}
				<Words of={goer} />
				{state !== 'none' && (
					<b>
						{stateText(goer, leg)} {isWaiting && <span className="o-waits-sync">待同步</span>}
					</b>
				)}
			</div>
			<CallButton name={parent} phone={phone} />
		</li>
	);
};
