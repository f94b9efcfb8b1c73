import { readPastedNames } from '#domain/office/pasted-names.ts';
import { PLACE_FIELD_LABELS } from '#domain/office/place.ts';
import { call } from '../../api/send.ts';
import { useDraft } from '../../draft.ts';
import { WordsField } from '../../ui/fields.tsx';
import { activePlaces, type Order } from './order.ts';
import { Panel } from './Panel.tsx';

/** Places of an order that go, and whose children nobody has named. */
export const namelessPlaces = (order: Order) => activePlaces(order).filter(({ name }) => name === '');

/** 粘贴名单: names for the places that have none, from a column or a table of a spreadsheet. */
export const NameChildren = ({ order, close }: { order: Order; close: () => void }) => {
	const { id, updatedAt: version } = order;
	const [text, setText] = useDraft(`names ${id}`);
	const names = readPastedNames(text);
	const free = namelessPlaces(order).length;
	const found = names
		.slice(0, 3)
		.map(({ name, age, className, allergy }) =>
			[name, age === null ? '' : `${age} 岁`, className, allergy && `${PLACE_FIELD_LABELS.allergy} ${allergy}`]
				.filter(Boolean)
				.join(' '),
		)
		.join('；');
	const end = () => {
		setText('');
		close();
	};
	return (
		<Panel
			title="粘贴名单"
			beside={`${free} 位还没有姓名`}
			okText={`填写 ${names.length} 名`}
			ready={names.length > 0 && names.length <= free}
			done="名单已填写"
			act={() => call('POST /orders/:id/names', { params: { id }, body: { version, names } })}
			close={end}
		>
			<WordsField
				id="paste-names"
				label="从表格复制一列或几列：姓名、班别、年龄、过敏"
				extra={names.length > free ? `多了 ${names.length - free} 名，请先加名额` : found}
				most={60_000}
				rows={6}
				value={text}
				set={setText}
			/>
		</Panel>
	);
};
