import { Alert, Button, Flex } from 'antd';
import { PLACE_FIELD_LABELS, SPEAKERS } from '#domain/office/place.ts';
import type { PlaceField } from '#domain/places.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { childName, type Order } from './order.ts';

type Word = Order['words'][number];

/** What a word may tell of that was not understood. */
const GUESSES: readonly PlaceField[] = ['allergy', 'collector', 'emergency', 'note'];

const fieldsText = (fields: readonly PlaceField[]): string =>
	fields.map((field) => PLACE_FIELD_LABELS[field]).join('、');

/** The child that a word is about; empty: the order as a whole. */
const childOf = ({ places }: Order, { placeId }: Word): string => {
	const place = places.find(({ id }) => id === placeId);
	return place ? childName(place) : '';
};

const useRead = () => {
	const again = useOrdersAgain();
	return useAction(
		({ id, field }: { id: string; field?: PlaceField }) =>
			call('POST /words/:id/read', { params: { id }, body: { field } }).finally(again),
		{ done: '已读' },
	);
};

/** The ways to say that a word was read, and which field it tells of. */
const Read = ({ word: { id, name, fields } }: { word: Word }) => {
	const read = useRead();
	const may = useMay();
	if (!may('POST /words/:id/read')) return null;
	const isUnderstood = fields.length > 0;
	return (
		<Flex wrap gap={8} align="center" className="o-end">
			{!isUnderstood && (
				<>
					<small>这是</small>
					{GUESSES.map((field) => (
						<Button
							key={field}
							size="small"
							disabled={read.isPending}
							aria-label={`${name}：这是${PLACE_FIELD_LABELS[field]}`}
							onClick={() => read.mutate({ id, field })}
						>
							{PLACE_FIELD_LABELS[field]}
						</Button>
					))}
				</>
			)}
			<Button size="small" disabled={read.isPending} aria-label={`${name}：读过`} onClick={() => read.mutate({ id })}>
				{isUnderstood ? `读了，记在${fieldsText(fields)}` : '只是读过'}
			</Button>
		</Flex>
	);
};

/** What the family said on its page and nobody has read: it stands on the roll call already. */
export const FamilyWords = ({ order }: { order: Order }) =>
	order.words
		.filter(({ unread, source }) => unread && source === 'family')
		.map((word) => (
			<Alert
				key={word.id}
				type="warning"
				showIcon
				title={
					<Flex wrap gap={8} align="center">
						<span>
							<b>家长的话，没人读过</b> <Time ms={word.at} /> {childOf(order, word)}
							{childOf(order, word) && '：'}“{word.value}”
							<br />
							已列在点名表上{word.fields.length > 0 && `，记在${fieldsText(word.fields)}`}。
						</span>
						<Read word={word} />
					</Flex>
				}
			/>
		));

const Line = ({ order, word }: { order: Order; word: Word }) => (
	<li>
		<span>
			<span className="o-quiet">
				{childOf(order, word)} {word.name}
				{word.name && '：'}
			</span>
			<b className="o-message">{word.value}</b>{' '}
			<small>
				{SPEAKERS[word.source]}
				{word.by && ` ${word.by}`}
				{!word.unread && word.fields.length > 0 && `，记在${fieldsText(word.fields)}`}
			</small>
		</span>
		{word.unread && <Read word={word} />}
	</li>
);

/** 其他说明: everything that was said, word for word; in front what nobody has read. */
export const Words = ({ order }: { order: Order }) => {
	const { words } = order;
	const open = words.filter(({ unread, source }) => unread && source !== 'family');
	const read = words.filter(({ unread }) => !unread);
	if (open.length + read.length === 0) return null;
	return (
		<section aria-labelledby="order-words">
			<h3 id="order-words">
				其他说明 {open.length > 0 && <span className="o-state o-state--wait">{open.length} 条没读</span>}{' '}
				<small>原话，一字不改</small>
			</h3>
			<ul className="o-lines">
				{open.map((word) => (
					<Line key={word.id} order={order} word={word} />
				))}
			</ul>
			{read.length > 0 && (
				<details className="o-change">
					<summary>
						{open.length > 0 && '另外 '}
						{read.length} 条已读 {[...new Set(read.map(({ name }) => name))].slice(0, 4).join('、')}
					</summary>
					<ul className="o-lines">
						{read.map((word) => (
							<Line key={word.id} order={order} word={word} />
						))}
					</ul>
				</details>
			)}
		</section>
	);
};
