import { Flex, Tag } from 'antd';
import type { HTMLAttributes } from 'react';
import type { AdvertRow } from '#contracts/records.ts';
import { ADVERT_STATES } from '#domain/office/advert.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import { State } from '../../ui/State.tsx';
import { AdvertSteps, nameOf } from './AdvertSteps.tsx';
import { PictureOf } from './PictureField.tsx';
import { PLACE_HINTS } from './place-hints.ts';

interface Props {
	row: AdvertRow;
	open: () => void;
	remove: () => void;
	/** Puts it elsewhere, in steps; absent where it has no order. */
	move?: (by: -1 | 1) => void;
	/** The same for the mouse. */
	drag?: HTMLAttributes<HTMLLIElement>;
	first?: boolean;
	last?: boolean;
}

const days = ({ from, to }: AdvertRow['value']): string =>
	from || to ? `${from ?? '现在'} 至 ${to ?? '不限'}` : '不限日期';

/** One advert in its row. */
export const AdvertItem = ({ row, open, remove, move, drag, first = false, last = false }: Props) => {
	const { id, value, state, publishing } = row;
	const name = nameOf(row);
	return (
		<li {...drag}>
			{move && <Icon name="menu" />}
			{value.place !== 'notice' && <PictureOf advert={id} picture={value.picture} width={128} />}
			<Flex vertical align="start" gap={3} flex="1 1 160px">
				<button type="button" className="o-open" onClick={open}>
					<b>{name}</b>
				</button>
				<small>
					<span className="o-number">{days(value)}</span>
					{value.link && PLACE_HINTS[value.place].leads && <span> · {value.link}</span>}
				</small>
				{publishing ? <Tag color="warning">发布中</Tag> : <State of={state} states={ADVERT_STATES} />}
			</Flex>
			<Flex wrap gap={10} className="o-end">
				{move && <MoveButtons of={` ${name}`} first={first} last={last} move={move} />}
				<AdvertSteps row={row} remove={remove} />
			</Flex>
		</li>
	);
};
