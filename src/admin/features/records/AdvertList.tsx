import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { AdvertRow } from '#contracts/records.ts';
import type { AdvertPlace } from '#domain/office/advert.ts';
import { ADVERTS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { useAction } from '../../ui/use-action.ts';
import { AdvertItem } from './AdvertItem.tsx';
import { nameOf } from './name-of.ts';
import { moved } from './tidy.ts';

interface Props {
	place: AdvertPlace;
	rows: readonly AdvertRow[];
	/** All of the place are there: only then they can be put in order. */
	whole: boolean;
	open: (id: string) => void;
}

/** An order that is being changed by buttons or by dragging, and then saved as a whole. */
const useOrder = (place: AdvertPlace, there: readonly AdvertRow[]) => {
	const [order, setOrder] = useState<readonly string[]>();
	const [said, setSaid] = useState('');
	const dragged = useRef<number>(undefined);
	const ids =
		order?.length === there.length && order.every((id) => there.some((row) => row.id === id)) ? order : undefined;
	const shown = ids ? ids.map((id) => there.find((row) => row.id === id) as AdvertRow) : there;
	const move = (from: number, to: number) => {
		const next = moved(shown, from, to);
		setOrder(next.map(({ id }) => id));
		setSaid(`${nameOf(shown[from] as AdvertRow)} 移到第 ${to + 1} 位`);
	};
	const reset = () => setOrder(undefined);
	const save = useAction(
		(wanted: readonly string[]) =>
			call('PUT /advert-places/:place/order', { params: { place }, body: { ids: [...wanted] } }),
		{ done: '顺序已保存，正在发布', stale: [ADVERTS, PUBLICATIONS], after: reset },
	);
	const drag = (i: number) => ({
		start: () => {
			dragged.current = i;
		},
		over: () => {
			const from = dragged.current;
			if (from === undefined || from === i) return;
			move(from, i);
			dragged.current = i;
		},
		end: () => {
			dragged.current = undefined;
		},
	});
	return { ids, shown, said, move, drag, save, reset };
};

/** The adverts of a place in their order. */
export const AdvertList = ({ place, rows, whole, open }: Props) => {
	const may = useMay();
	// Drafts have no place in the row yet.
	const there = rows.filter(({ shelf }) => shelf !== 'draft');
	const drafts = rows.filter(({ shelf }) => shelf === 'draft');
	const { ids, shown, said, move, drag, save, reset } = useOrder(place, there);
	const mayOrder =
		whole && may('PUT /advert-places/:place/order') && there.length > 1 && !there.some(({ publishing }) => publishing);
	if (rows.length === 0)
		return (
			<p className="o-nothing">
				{whole ? `这里还没有广告。${may('POST /adverts') ? '按右上角的“添加广告”开始。' : ''}` : '没有符合条件的广告'}
			</p>
		);
	return (
		<>
			{ids && (
				<div className="o-chosen">
					<b>顺序已改，还没有保存</b>
					<Button type="primary" loading={save.isPending} onClick={() => save.mutate(ids)}>
						保存顺序
					</Button>
					<Button type="text" onClick={reset}>
						还原
					</Button>
				</div>
			)}
			<p className="o-hidden" role="status">
				{said}
			</p>
			<ol>
				{shown.map((row, i) => (
					<AdvertItem
						key={row.id}
						row={row}
						open={() => open(row.id)}
						move={mayOrder ? (by) => move(i, i + by) : undefined}
						first={i === 0}
						last={i === shown.length - 1}
						drag={drag(i)}
					/>
				))}
				{drafts.map((row) => (
					<AdvertItem key={row.id} row={row} open={() => open(row.id)} move={undefined} first last drag={drag(-1)} />
				))}
			</ol>
		</>
	);
};
