import { Button } from 'antd';
import type { DragEvent } from 'react';
import type { AdvertRow } from '#contracts/records.ts';
import { ADVERT_STATES } from '#domain/office/advert.ts';
import { State } from '../../ui/State.tsx';
import { AdvertSteps } from './AdvertSteps.tsx';
import { nameOf } from './name-of.ts';
import { pictureUrl } from './picture.ts';
import { PLACE_HINTS } from './place-hints.ts';

interface Props {
	row: AdvertRow;
	open: () => void;
	/** Where it may be put, in steps; absent where it has no order. */
	move: ((by: -1 | 1) => void) | undefined;
	first: boolean;
	last: boolean;
	/** For the mouse. */
	drag: { start: () => void; over: () => void; end: () => void };
}

const days = ({ from, to }: AdvertRow['value']): string =>
	from || to ? `${from ?? '现在'} 至 ${to ?? '不限'}` : '不限日期';

/** One advert in its row. */
export const AdvertItem = ({ row, open, move, first, last, drag }: Props) => {
	const { id, value, state, publishing } = row;
	const name = nameOf(row);
	const over = (event: DragEvent) => {
		event.preventDefault();
		drag.over();
	};
	return (
		<li
			className="o-advert"
			draggable={move !== undefined}
			onDragStart={drag.start}
			onDragOver={over}
			onDragEnd={drag.end}
			onDrop={(event) => event.preventDefault()}
		>
			{move && <span className="o-grip" aria-hidden="true" />}
			{value.place === 'notice' ? null : value.picture ? (
				<img src={pictureUrl(id, value.picture)} alt="" loading="lazy" draggable={false} />
			) : (
				<span className="o-advert-none">无图片</span>
			)}
			<div className="o-advert-words">
				<button type="button" className="o-open o-strong" onClick={open}>
					{name}
				</button>
				<small>
					<span className="o-number">{days(value)}</span>
					{value.link && PLACE_HINTS[value.place].leads && <span> · {value.link}</span>}
				</small>
				{publishing ? (
					<span className="o-state o-state--wait">发布中</span>
				) : (
					<State of={state} states={ADVERT_STATES} />
				)}
			</div>
			<div className="o-buttons">
				{move && (
					<>
						<Button size="small" disabled={first} aria-label={`上移 ${name}`} onClick={() => move(-1)}>
							上移
						</Button>
						<Button size="small" disabled={last} aria-label={`下移 ${name}`} onClick={() => move(1)}>
							下移
						</Button>
					</>
				)}
				<AdvertSteps row={row} />
			</div>
		</li>
	);
};
