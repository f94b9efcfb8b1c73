import { Alert, Button, Col, Flex, Row, Tag } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { AdvertRow } from '#contracts/records.ts';
import { ADVERT_PLACES, ADVERT_STATES, type AdvertPlace } from '#domain/office/advert.ts';
import { useRead } from '../../core/client.ts';
import { ADVERTS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Choice, Reset, Search } from '../../ui/list/Tools.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { State } from '../../ui/State.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AdvertSteps, nameOf } from './AdvertSteps.tsx';
import type { ListProps } from './kind.ts';
import { PictureOf } from './PictureField.tsx';
import { PLACE_HINTS, placeOf } from './place-hints.ts';

interface Props {
	row: AdvertRow;
	open: () => void;
	remove: () => void;
	/** Puts it elsewhere, in steps; absent where it has no order. */
	move?: (by: -1 | 1) => void;
	first?: boolean;
	last?: boolean;
}

const days = ({ from, to }: AdvertRow['value']): string =>
	from || to ? `${from ?? '现在'} 至 ${to ?? '不限'}` : '不限日期';

const AdvertItem = ({ row, open, remove, move, first = false, last = false }: Props) => {
	const { id, value, state, publishing } = row;
	const name = nameOf(row);
	return (
		<li>
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

/** With the item at a place moved to another. */
export const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
	const item = items[from];
	const rest = items.filter((_, i) => i !== from);
	return item === undefined ? rest : rest.toSpliced(to, 0, item);
};

/** An order that is being changed, and then saved as a whole. */
const useOrder = (place: AdvertPlace, there: readonly AdvertRow[]) => {
	const [order, setOrder] = useState<readonly string[]>();
	const [said, setSaid] = useState('');
	const ids =
		order?.length === there.length && order.every((id) => there.some((row) => row.id === id)) ? order : undefined;
	const shown = ids ? ids.map((id) => there.find((row) => row.id === id) as AdvertRow) : there;
	const move = (from: number, to: number) => {
		setOrder(moved(shown, from, to).map(({ id }) => id));
		setSaid(`${nameOf(shown[from] as AdvertRow)} 移到第 ${to + 1} 位`);
	};
	const reset = () => setOrder(undefined);
	const save = useAction(
		(wanted: readonly string[]) =>
			call('PUT /advert-places/:place/order', { params: { place }, body: { ids: [...wanted] } }),
		{ done: '顺序已保存，正在发布', stale: [ADVERTS, PUBLICATIONS], after: reset },
	);
	return { ids, shown, said, move, save, reset };
};

type PlaceProps = Pick<ListProps<AdvertRow>, 'open' | 'remove'> & {
	place: AdvertPlace;
	rows: readonly AdvertRow[];
	/** All of the place are there: only then they can be put in order. */
	whole: boolean;
};

/** The adverts of a place in their order. */
const AdvertsOf = ({ place, rows, whole, open, remove }: PlaceProps) => {
	const may = useMay();
	// Drafts have no place in the row yet.
	const there = rows.filter(({ shelf }) => shelf !== 'draft');
	const drafts = rows.filter(({ shelf }) => shelf === 'draft');
	const { ids, shown, said, move, save, reset } = useOrder(place, there);
	const mayOrder =
		whole && may('PUT /advert-places/:place/order') && there.length > 1 && !there.some(({ publishing }) => publishing);
	const acts = (row: AdvertRow) => ({ row, open: () => open(row.id), remove: () => remove?.(row) });
	if (rows.length === 0)
		return (
			<Nothing>
				{whole ? `这里还没有广告。${may('POST /adverts') ? '按右上角的“添加广告”开始。' : ''}` : '没有符合条件的广告'}
			</Nothing>
		);
	return (
		<>
			{ids && (
				<Alert
					banner
					type="warning"
					role="note"
					title="顺序已改，还没有保存"
					action={
						<Flex gap={12}>
							<Button type="primary" loading={save.isPending} onClick={() => save.mutate(ids)}>
								保存顺序
							</Button>
							<Button type="text" onClick={reset}>
								还原
							</Button>
						</Flex>
					}
				/>
			)}
			<p className="o-hidden" role="status">
				{said}
			</p>
			<ol className="o-lines">
				{shown.map((row, i) => (
					<AdvertItem
						key={row.id}
						{...acts(row)}
						{...(mayOrder && { move: (by) => move(i, i + by) })}
						first={i === 0}
						last={i === shown.length - 1}
					/>
				))}
				{drafts.map((row) => (
					<AdvertItem key={row.id} {...acts(row)} />
				))}
			</ol>
		</>
	);
};

/** The places of adverts with how many of theirs visitors see, and the adverts of one of them. */
export const AdvertList = ({ kind, list, open, remove }: ListProps<AdvertRow>) => {
	const { query, result } = list;
	const places = useRead(ADVERTS, CALLS.categoryData, {});
	const place = placeOf(query);
	const whole = !query['q'] && !query['state'] && !result.isPlaceholderData;
	return (
		<Row gutter={[16, 16]}>
			<Col xs={24} md={6} xl={4}>
				<nav className="o-card o-places" aria-label="广告位置">
					<ul>
						{places.data?.map(({ id, label, total, live }) => (
							<li key={id}>
								<Link
									href={list.hrefOf({ place: id, state: undefined, q: undefined, open: undefined })}
									aria-current={id === place ? 'true' : undefined}
								>
									<b>{label}</b>
									<span className="o-number">
										上线中 {live}／共 {total}
									</span>
								</Link>
							</li>
						))}
					</ul>
				</nav>
			</Col>
			<Col xs={24} md={18} xl={20}>
				<section className="o-card" aria-labelledby="place">
					<Flex vertical style={{ padding: '16px 20px 0' }}>
						<h2 id="place">{ADVERT_PLACES[place]}</h2>
						<p className="o-quiet">{PLACE_HINTS[place].shows}</p>
					</Flex>
					<div className="o-tools">
						<Search list={list} label={kind.search} />
						<Choice list={list} name="state" label="状态" options={ADVERT_STATES} />
						<Reset list={list} tab="place" />
					</div>
					<Loaded of={result}>
						{({ rows }) => (
							<AdvertsOf key={place} place={place} rows={rows} whole={whole} open={open} remove={remove} />
						)}
					</Loaded>
				</section>
			</Col>
		</Row>
	);
};
