import { Alert, Button, Flex, Tag } from 'antd';
import { CHILD_FIELDS, type PlaceField } from '#domain/child-fields.ts';
import { SPEAKERS } from '#domain/office/place.ts';
import { call } from '../../core/send.ts';
import { Section } from '../../ui/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import { useOrderAction } from '../../ui/use-action.ts';
import { childName, fieldsOfWord, type Order, type Word } from '../places/index.ts';

/** The child that a word is about; empty: the order as a whole. */
const childOf = ({ places }: Order, { placeId }: Word): string => {
	const place = places.find(({ id }) => id === placeId);
	return place ? childName(place) : '';
};

/** The ways to say that a word was read, and which field it tells of: it is added there. */
const Read = ({ word }: { word: Word }) => {
	const { id, name } = word;
	const read = useOrderAction(
		(field?: PlaceField) => call('POST /words/:id/read', { params: { id }, body: { field } }),
		'已读',
	);
	const { isClear, fields } = fieldsOfWord(word);
	const button = (label: string, spoken: string | undefined, field?: PlaceField) => (
		<Button
			key={label}
			size="small"
			disabled={read.isPending}
			aria-label={spoken && `${name}：${spoken}`}
			onClick={() => read.mutate(field)}
		>
			{label}
		</Button>
	);
	return (
		<Flex wrap gap={8} align="center" className="o-end">
			{!isClear && <small>这是</small>}
			{fields.map((field) => {
				const { label } = CHILD_FIELDS[field];
				return isClear ? button(`读了，记成${label}`, undefined, field) : button(label, `这是${label}`, field);
			})}
			{button('只是读过', '只是读过')}
		</Flex>
	);
};

/** Words of the family on its page that nobody has read: they stand on the roll call already. */
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
							<b>家长的话，没人读过</b> <Time ms={word.at} /> {childOf(order, word)} {word.name}：“{word.value}”
							{word.placeId !== '' && (
								<>
									<br />
									已列在点名表上。
								</>
							)}
						</span>
						<Read word={word} />
					</Flex>
				}
			/>
		));

const Lines = ({ order, words }: { order: Order; words: readonly Word[] }) => (
	<ul className="o-lines">
		{words.map((word) => (
			<li key={word.id}>
				<span>
					<span className="o-quiet">
						{childOf(order, word)} {word.name}
						{word.name && '：'}
					</span>
					<b className="o-message">{word.value}</b>{' '}
					<small>
						{SPEAKERS[word.source]}
						{word.by && ` ${word.by}`}
						{!word.unread &&
							word.fields.length > 0 &&
							`，记在${word.fields.map((field) => CHILD_FIELDS[field].label).join('、')}`}
					</small>
				</span>
				{word.unread && <Read word={word} />}
			</li>
		))}
	</ul>
);

/** 其他说明: all other words as they were written; in front what nobody has read. */
export const Words = ({ order }: { order: Order }) => {
	const { words } = order;
	const open = words.filter(({ unread, source }) => unread && source !== 'family');
	const read = words.filter(({ unread }) => !unread);
	if (open.length + read.length === 0) return null;
	const count = open.length > 0 && <Tag color="warning">{open.length} 条没读</Tag>;
	return (
		<Section title={<>其他说明 {count}</>} beside="原话，一字不改">
			<Lines order={order} words={open} />
			{read.length > 0 && (
				<details>
					<summary>
						{open.length > 0 && '另外 '}
						{read.length} 条已读 {[...new Set(read.map(({ name }) => name))].slice(0, 4).join('、')}
					</summary>
					<Lines order={order} words={read} />
				</details>
			)}
		</Section>
	);
};
