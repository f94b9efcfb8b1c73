import { Alert, Drawer, Flex } from 'antd';
import type { Review, ReviewRow } from '#contracts/reviews.ts';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { isScheduled, isUnderWay } from '#domain/office/publication.ts';
import { useRead } from '../../core/client.ts';
import { GOODS, REVIEWS } from '../../core/keys.ts';
import { useAddress } from '../../core/router.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Faults } from '../../ui/Faults.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Tabs } from '../../ui/list/Tools.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { PublicationCard } from '../../ui/PublicationCard.tsx';
import { ReviewState } from '../../ui/ReviewState.tsx';
import { Time } from '../../ui/Time.tsx';
import { titleOf } from '../../ui/title-of.ts';
import { usePublications } from '../../ui/use-publications.ts';
import { PreviewPanel } from '../trips/index.ts';
import { Changes } from './Changes.tsx';
import { History } from './History.tsx';
import { ReviewSteps } from './ReviewSteps.tsx';
import { useWords } from './use-words.ts';

/** The public pages of a trip. */
const LivePages = ({ pages }: { pages: NonNullable<Review['pages']> }) =>
	LOCALES.map((locale) => (
		<a key={locale} href={pages[locale]} target="_blank" rel="noreferrer">
			{LOCALE_LABELS[locale]}
			<span className="o-hidden">（在新窗口打开）</span>
		</a>
	));

interface ReviewPreviewProps {
	review: Review;
	close: () => void;
}

/** The public page as it will be when the change has passed. */
const ReviewPreview = ({ review: { slug, version }, close }: ReviewPreviewProps) => {
	const read = useRead([...REVIEWS, version], 'GET /goods/:slug', { params: { slug } });
	return (
		<Loaded of={read}>
			{({ value }) => <PreviewPanel id="review-preview" slug={slug} value={value} language="zh" close={close} />}
		</Loaded>
	);
};

/** Where a change stands, and who brought it there. */
const ReviewFacts = ({ review }: { review: Review }) => (
	<section aria-label="审核资料">
		<Facts
			of={{
				状态: <ReviewState of={review} />,
				编号: review.slug,
				提交: review.submittedAt !== null && (
					<span>
						<Time ms={review.submittedAt} /> {review.submittedBy}
					</span>
				),
				处理: review.decidedAt !== null && (
					<span>
						<Time ms={review.decidedAt} /> {review.decidedBy}
					</span>
				),
				驳回原因: review.reason,
				日期通知: review.asked > 0 && (
					<span>
						通知 <b>{review.asked}</b> 位：发布后不会自动发送，由订单员在“候补与通知”预览，再决定发送或暂不发送。
					</span>
				),
				线上页面: review.pages && (
					<Flex wrap gap="4px 16px">
						<LivePages pages={review.pages} />
					</Flex>
				),
			}}
		/>
	</section>
);

/** The last time that something of the trip was published: how far it is, or what became of it. */
const PublicationOf = ({ review: { slug, review, submittedAt, pages } }: { review: Review }) => {
	const { publications, seconds } = usePublications(
		({ subjects }) => subjects.includes(`trip/${slug}`),
		[REVIEWS, GOODS],
	);
	const last = publications?.[0];
	if (!last || isScheduled(last)) return null;
	// What failed before the change was sent back, mended or submitted anew is no news any more.
	const stands = review === 'pending' && last.at >= (submittedAt ?? 0);
	if (!isUnderWay(last) && last.state !== 'live' && !stands && !last.retriable) return null;
	return (
		<PublicationCard publication={last} seconds={seconds}>
			{pages ? (
				<Flex component="span" wrap gap="4px 16px">
					查看线上页面：
					<LivePages pages={pages} />
				</Flex>
			) : (
				<span>商品没有上架，网站上看不到。</span>
			)}
		</PublicationCard>
	);
};

interface MovedProps {
	review: Review;
	labels: Readonly<Record<string, string>>;
}

/** That files were changed underneath, and both versions: what others made of them, and what this change would. */
const Moved = ({ review: { slug, moved, underneath }, labels }: MovedProps) => (
	<>
		<Alert
			type="warning"
			showIcon
			role="alert"
			title="这项修改开始之后，线上内容被别人改动过，因此不能通过。"
			description={
				<>
					<p>两个版本都列在下面。请驳回或撤回，由编辑在最新内容上重新整理后再提交。</p>
					<Faults paths={moved} />
				</>
			}
		/>
		<h3>别人的改动</h3>
		{underneath.length === 0 && <p>只有文件的写法变了，内容没有变。</p>}
		<Changes slug={slug} labels={labels} changes={underneath} before="修改开始时" after="现在线上" />
		<h3>这项修改</h3>
	</>
);

interface Props {
	slug: string;
	list: List<ReviewRow>;
}

/** What may be seen of a trip; which stands in the address. */
const VIEWS = { changes: '修改内容', preview: '页面预览', history: '历史版本' } as const;

const Inside = ({ review, list }: { review: Review } & Omit<Props, 'slug'>) => {
	const labels = useWords();
	const { view: wanted = '' } = useAddress().search;
	const view = Object.hasOwn(VIEWS, wanted) ? wanted : 'changes';
	const { slug, changes, moved } = review;
	const to = (name: string) => ({ open: slug, view: name === 'changes' ? undefined : name });
	return (
		<Flex vertical gap={24}>
			<ReviewFacts review={review} />
			<PublicationOf review={review} />
			<ReviewSteps review={review} />
			<Tabs label="查看" tabs={VIEWS} shown={view} hrefOf={(name) => list.hrefOf(to(name))} />
			{view === 'history' && <History review={review} labels={labels} restored={() => list.set(to('changes'))} />}
			{view === 'preview' && <ReviewPreview review={review} close={() => list.set(to('changes'))} />}
			{view === 'changes' && (
				<>
					{moved.length > 0 && <Moved review={review} labels={labels} />}
					{changes.length === 0 && <p>与线上内容没有差别。</p>}
					<Changes slug={slug} changes={changes} labels={labels} before="线上" after="修改后" />
				</>
			)}
		</Flex>
	);
};

/** A change of a trip beside what is live, and its history. */
export const ReviewDrawer = ({ slug, list }: Props) => {
	const read = useRead(REVIEWS, 'GET /goods/:slug/difference', { params: { slug } });
	return (
		<Drawer
			open
			size={1080}
			onClose={() => list.set({ open: undefined, view: undefined })}
			title={<h2>{read.data ? titleOf(read.data) : '商品审核'}</h2>}
		>
			<Loaded of={read}>{(data) => <Inside review={data} list={list} />}</Loaded>
		</Drawer>
	);
};
