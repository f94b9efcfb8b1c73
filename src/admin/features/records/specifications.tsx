import { Flex, Tag } from 'antd';
import type { OpenedSpecification, Specification, SpecificationRow } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { changedValues, choosing } from '#domain/office/specification-change.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { State } from '../../ui/State.tsx';
import { freeSlug } from '../../ui/slug-of.ts';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import type { RecordKind } from './kind.ts';
import { RecordsScreen } from './RecordsScreen.tsx';
import { SpecificationReview, touchedText, valueNames } from './SpecificationReview.tsx';
import { ValueList } from './ValueList.tsx';

/** The trips that choose values of a specification, and which. */
const UsedBy = ({ usedBy, value }: OpenedSpecification) => (
	<ul className="o-lines">
		{usedBy.map(({ slug, title, values, families }) => (
			<li key={slug}>
				<b>{title || slug}</b>
				<small>
					{values.map((id) => valueNames(value)[id] ?? id).join('、')}
					{families > 0 && ` · ${families} 个家庭已报名`}
				</small>
			</li>
		))}
	</ul>
);

/** The values of a specification with all that they say. */
const ValueFacts = ({ value, usedValues }: SpecificationRow) =>
	value.values.map(({ id, label, place, hazard }) => (
		<section key={id}>
			<h3>
				{label.cn} <small>{usedValues[id]} 个商品使用</small>
			</h3>
			{LOCALES.map((locale) => (
				<p key={locale} className="o-message">
					{[label, ...Object.values({ ...place, ...hazard })].map((words) => words[locale]).join('\n')}
				</p>
			))}
		</section>
	));

/** What the form holds as it is sent: values that are new get a name by their English words. */
export const tidySpecification = ({ values = [], ...rest }: Specification): Specification => {
	const taken = new Set(values.flatMap(({ id }) => id ?? []));
	const named = values.map((value) => {
		const id = value.id ?? freeSlug(value.label?.en ?? '', taken);
		taken.add(id);
		return { ...value, id };
	});
	return { ...rest, values: named };
};

/** Trips that choose a value whose words are others now. */
const touchedBy = (opened: OpenedSpecification | undefined, { values }: Specification) =>
	opened ? choosing(opened.usedBy, changedValues(opened.value.values, values)) : [];

const SPECIFICATIONS: RecordKind<SpecificationRow, OpenedSpecification> = {
	name: 'specification',
	named: '参数',
	search: '参数或值，三种语言均可',
	tab: 'category',
	filters: ['category'],
	useTabs: useCategoryLabels,
	columns: (categories) => [
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
				<Flex component="ul" wrap gap={6}>
					{values.map(({ id, label }) => (
						<li key={id}>
							<Tag>
								{label.cn} {usedValues[id]}
								<span className="o-hidden"> 个商品使用</span>
							</Tag>
						</li>
					))}
				</Flex>
			),
		},
		{
			title: '使用的商品',
			key: 'used',
			align: 'right',
			render: (_, { used }) => <span className="o-number">{used}</span>,
		},
	],
	stateOf: ({ review }) => review !== 'approved' && <State of={review} states={TRIP_REVIEW.states} />,
	nameOf: ({ value: { label } }) => label.cn,
	words: 'label',
	loss: ({ value }) => `没有商品使用它。删除后，它和它的 ${value.values.length} 个值会从网站上消失。`,
	hindrance: (opened) =>
		opened.usedBy.length > 0 && (
			<>
				<p>不能删除：{opened.usedBy.length} 个商品正在使用。请先在这些商品里改选其他的值。</p>
				<UsedBy {...opened} />
			</>
		),
	fresh: () => ({ order: 0, values: [{}] }) as unknown as Specification,
	fields: (_, opened, categories) => [
		{ name: 'label', label: '参数名称' },
		{ name: 'categories', options: categories, extra: '一个都不选，就是所有类别都有' },
		{ name: 'order', label: '排列顺序', extra: '在行程页上，数字小的排在前面' },
		{ name: 'values', Part: ValueList, facts: opened && <ValueFacts {...opened} /> },
	],
	editable: ({ value, change }) => change?.value ?? value,
	tidy: tidySpecification,
	namesIn: valueNames,
	saving: (value, opened) => {
		const touched = touchedBy(opened, value);
		return touched.length === 0
			? { save: '保存并发布' }
			: { save: '提交审核', afterwards: `${touchedText(touched)}由另一位同事审核通过后才上线。` };
	},
	savedText: '已提交审核，通过后上线',
	isLocked: ({ change }) => change?.review === 'pending',
	above: ({ change, ...opened }) => change && <SpecificationReview specification={{ ...opened, change }} />,
	below: (opened) =>
		opened.usedBy.length > 0 && (
			<section aria-labelledby="used-by">
				<h3 id="used-by">使用的商品（{opened.usedBy.length}）</h3>
				<UsedBy {...opened} />
			</section>
		),
};

/** 规格与包装 */
export const SpecificationsScreen = () => <RecordsScreen kind={SPECIFICATIONS} />;
