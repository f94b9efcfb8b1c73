import { Tag } from 'antd';
import { type STANDS, standOf, standText } from '#domain/office/publish-time.ts';
import type { ReviewState as Review } from '#domain/office/trip-review.ts';
import { State } from './State.tsx';

interface Props {
	of: { review: Review; scheduledAt: number | null; publishing: boolean };
}

/** Where a change of a trip stands, and when it will be published where a time was chosen. */
export const ReviewState = ({ of }: Props) => {
	if (of.publishing) return <Tag color="warning">发布中</Tag>;
	const stand = standOf(of);
	return <State of={stand} states={{ [stand]: standText(of) } as typeof STANDS} />;
};
