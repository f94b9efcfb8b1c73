import { Button, Tag } from 'antd';
import { factsOf } from '#domain/child-fields.ts';
import { phoneLinks } from '#domain/office/phone-links.ts';
import { SPEAKERS } from '#domain/office/place.ts';
import type { RollCallLeg } from '#domain/office/roll-call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { showTime } from '../../../ui/time.ts';
import type { Goer, useTicks } from './ticks.ts';

/** What may be ticked on each leg. */
export const STATES = {
	out: { none: '未到', arrived: '已到', absent: '缺席' },
	back: { none: '未接走', arrived: '已接走' },
} as const;

/** Who takes a child back unless somebody else comes. */
export const collectorOf = ({ collector, parent }: Pick<Goer, 'collector' | 'parent'>): string => collector || parent;

/** What may harm a child, as one text. */
export const harmOf = ({ allergy, medical }: Pick<Goer, 'allergy' | 'medical'>): string =>
	[allergy, medical].filter(Boolean).join('；');

const WHOLE = {
	margin: '0 6px 4px 0',
	fontSize: 14,
	fontWeight: 650,
	lineHeight: '24px',
	whiteSpace: 'normal',
} as const;

/** Allergies and illnesses one by one. */
export const Harms = ({ of }: { of: Goer }) =>
	[
		...new Set(
			harmOf(of)
				.split(/[，,、;；]/)
				.map((each) => each.trim()),
		),
	]
		.filter((each) => each !== '')
		.map((each) => (
			<Tag key={each} color="error" variant="solid" style={WHOLE}>
				{each}
			</Tag>
		));

/** Words about a child, each with its speaker, and whether anybody has read it. */
export const Words = ({ of: { words } }: { of: Goer }) =>
	words.map(({ name, value, who, unread }) => (
		<small key={`${who} ${name} ${value}`}>
			{unread ? (
				<b className="o-late">
					{SPEAKERS[who]}・未读 {name}：{value}
				</b>
			) : (
				`${SPEAKERS[who]}${name}：${value}`
			)}
		</small>
	));

/** One tap to the telephone. */
export const CallButton = ({ name, phone }: { name: string; phone: string }) => {
	const links = phoneLinks(phone);
	return (
		links && (
			<Button
				shape="circle"
				size="large"
				href={links.call}
				aria-label={`致电 ${name || phone}`}
				icon={<Icon name="phone" />}
			/>
		)
	);
};

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
export const GoerRow = ({ goer, leg, tick, open }: Props) => {
	const { id, name, group, note, parent, phone, state, isWaiting, undecided, collector } = goer;
	const isTicked = state === 'arrived';
	const collectedBy = leg === 'back' && !isTicked ? collectorOf(goer) : '';
	return (
		<li>
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
				{factsOf(goer).join('，')}
				<div>
					<Harms of={goer} />
				</div>
				{undecided && <b className="o-late">名字比名额多：谁去还没定</b>}
				<small>{[parent, group].filter(Boolean).join('，')}</small>
				{collector !== '' && <small>接送：{collector}</small>}
				{note && <small>{note}</small>}
				<Words of={goer} />
				{state !== 'none' && (
					<b>
						{stateText(goer, leg)} {isWaiting && <Tag color="warning">待同步</Tag>}
					</b>
				)}
			</div>
			<CallButton name={parent} phone={phone} />
		</li>
	);
};
