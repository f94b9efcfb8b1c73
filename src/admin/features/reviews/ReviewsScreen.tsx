import { STANDS } from '#domain/office/publish-time.ts';
import { urlOf } from '../../core/send.ts';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { Choice, Reset, Search, Tabs } from '../../ui/list/Tools.tsx';
import { type ListQuery, useList } from '../../ui/list/use-list.ts';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { reviewColumns } from './columns.tsx';
import { OtherReviews } from './OtherReviews.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

const { pending, scheduled, approved, rejected } = STANDS;
/** What waits comes first, and without a wish. */
const TABS = { pending, scheduled, approved, rejected, all: '全部' } as const;

/** What the server is asked: it knows no word for all. */
const asked = ({ review = 'pending', ...query }: ListQuery): ListQuery =>
	review === 'all' ? query : { ...query, review };

const EMPTY: Record<string, string> = {
	pending: '没有待审核的修改。编辑提交后会出现在这里。',
	scheduled: '没有定时发布的修改。审核通过时可以选择发布时间。',
};

/** 商品审核 */
export const ReviewsScreen = () => {
	const list = useList('GET /reviews', ['category', 'review', 'shelf'], asked);
	const labels = useCategoryLabels();
	const tab = list.query['review'] ?? 'pending';
	return (
		<>
			<ListHead title="商品审核" file={urlOf('GET /reviews.csv', { query: asked(list.query) })} />
			<Tabs
				label="状态"
				tabs={TABS}
				shown={tab}
				hrefOf={(name) =>
					list.hrefOf({ review: name === 'pending' ? undefined : name, open: undefined, view: undefined })
				}
			/>
			{tab === 'pending' && <OtherReviews />}
			<section className="o-card" aria-label="审核">
				<div className="o-tools">
					<Search list={list} label="标题、内容，三种语言均可" />
					<Choice list={list} name="category" label="活动类别" options={labels} />
					<Reset list={list} tab="review" />
				</div>
				<ListTable list={list} columns={reviewColumns((open) => list.set({ open }))} rowKey="slug" empty={EMPTY[tab]} />
			</section>
			{list.opened && <ReviewDrawer slug={list.opened} list={list} />}
		</>
	);
};
