import { Flex } from 'antd';
import type { Review } from '#contracts/reviews.ts';
import { isScheduled, isUnderWay } from '#domain/office/publication.ts';
import { GOODS, REVIEWS } from '../../core/keys.ts';
import { PublicationCard } from '../../ui/PublicationCard.tsx';
import { usePublications } from '../../ui/use-publications.ts';
import { LivePages } from './LivePages.tsx';

/** The last time that something of the trip was published: how far it is, or what became of it. */
export const PublicationOf = ({ review: { slug, review, submittedAt, pages } }: { review: Review }) => {
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
