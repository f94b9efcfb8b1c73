import { Button } from 'antd';
import type { SpecificationRow } from '#contracts/records.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { State } from '../../ui/State.tsx';

interface Options {
	/** Labels of categories. */
	categories: Readonly<Record<string, string>>;
	open: (id: string) => void;
	/** Absent for those who may not. */
	remove: ((row: SpecificationRow) => void) | undefined;
}

const RowSteps = ({ row: { id, value, publishing }, ...acts }: RowStepsProps) => (
	<div className="o-buttons o-buttons--row">
		<Button type="link" size="small" aria-label={`编辑 ${value.label.cn}`} onClick={() => acts.open(id)}>
			编辑
		</Button>
		<Button
			type="link"
			size="small"
			danger
			disabled={publishing}
			aria-label={`删除 ${value.label.cn}`}
			onClick={acts.remove}
		>
			删除
		</Button>
	</div>
);
interface RowStepsProps extends Pick<Options, 'open'> {
	row: SpecificationRow;
	remove: () => void;
}

/** Columns of 规格与包装; a name opens its parameter. */
export const specificationColumns = ({ categories, open, remove }: Options): Columns<SpecificationRow> => [
	{
		title: '参数',
		key: 'label',
		render: (_, { id, value: { label }, publishing, review }) => (
			<div className="o-named">
				<button type="button" className="o-open o-strong" onClick={() => open(id)}>
					{label.cn}
				</button>{' '}
				{publishing && <span className="o-state o-state--wait">发布中</span>}
				{!publishing && review !== 'approved' && <State of={review} states={TRIP_REVIEW.states} />}
				<small>
					{label.zh} · {label.en}
				</small>
			</div>
		),
	},
	{
		title: '活动类别',
		key: 'categories',
		render: (_, { value: { categories: own = [] } }) =>
			own.length === 0 ? '所有类别' : own.map((id) => categories[id] ?? id).join('、'),
	},
	{
		title: '可选的值',
		key: 'values',
		render: (_, { value: { values }, usedValues }) => (
			<ul className="o-tags">
				{values.map(({ id, label }) => (
					<li key={id} className="o-tag">
						{label.cn} <span className="o-number">{usedValues[id]}</span>
						<span className="o-hidden"> 个商品使用</span>
					</li>
				))}
			</ul>
		),
	},
	{
		title: '使用的商品',
		key: 'used',
		align: 'right',
		render: (_, { used }) => <span className="o-number">{used}</span>,
	},
	...(remove
		? [
				{
					title: '操作',
					key: 'steps',
					render: (_: unknown, row: SpecificationRow) => <RowSteps row={row} open={open} remove={() => remove(row)} />,
				},
			]
		: []),
];
