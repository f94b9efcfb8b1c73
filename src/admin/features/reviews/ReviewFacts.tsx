import { Flex } from 'antd';
import type { Review } from '#contracts/reviews.ts';
import { ReviewState } from '../../ui/ReviewState.tsx';
import { Time } from '../../ui/Time.tsx';
import { LivePages } from './LivePages.tsx';

/** Where a change stands, and who brought it there. */
export const ReviewFacts = ({ review }: { review: Review }) => (
	<section aria-label="审核资料">
		<dl className="o-facts">
			<dt>状态</dt>
			<dd>
				<ReviewState of={review} />
			</dd>
			<dt>编号</dt>
			<dd className="o-number">{review.slug}</dd>
			{review.submittedAt !== null && (
				<>
					<dt>提交</dt>
					<dd>
						<Time ms={review.submittedAt} /> {review.submittedBy}
					</dd>
				</>
			)}
			{review.decidedAt !== null && (
				<>
					<dt>处理</dt>
					<dd>
						<Time ms={review.decidedAt} /> {review.decidedBy}
					</dd>
				</>
			)}
			{review.reason && (
				<>
					<dt>驳回原因</dt>
					<dd>{review.reason}</dd>
				</>
			)}
			{review.asked > 0 && (
				<>
					<dt>日期通知</dt>
					<dd>
						通知 <b>{review.asked}</b> 位：发布后不会自动发送，由订单员在“候补与通知”预览，再决定发送或暂不发送。
					</dd>
				</>
			)}
			{review.pages && (
				<>
					<dt>线上页面</dt>
					<Flex component="dd" wrap gap="4px 16px">
						<LivePages pages={review.pages} />
					</Flex>
				</>
			)}
		</dl>
	</section>
);
