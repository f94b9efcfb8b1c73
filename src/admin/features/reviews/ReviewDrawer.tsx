import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex } from 'antd';
import type { Review, ReviewRow } from '#contracts/reviews.ts';
import { REVIEWS } from '../../core/keys.ts';
import { useAddress } from '../../core/router.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Tabs } from '../../ui/list/Tools.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { titleOf } from '../../ui/title-of.ts';
import { Changes } from './Changes.tsx';
import { History } from './History.tsx';
import { Moved } from './Moved.tsx';
import { PublicationOf } from './PublicationOf.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewPreview } from './ReviewPreview.tsx';
import { ReviewSteps } from './ReviewSteps.tsx';
import { useWords } from './use-words.ts';

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
	const read = useQuery({
		queryKey: [...REVIEWS, 'one', slug],
		queryFn: () => call('GET /goods/:slug/difference', { params: { slug } }),
	});
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
