import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/reviews.ts';
import { REVIEWS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PreviewPanel } from '../trips/editor/preview/PreviewPanel.tsx';

interface Props {
	review: Review;
	close: () => void;
}

/** The public page as it will be when the change has passed. */
export const ReviewPreview = ({ review: { slug, version }, close }: Props) => {
	const read = useQuery({
		queryKey: [...REVIEWS, 'preview', slug, version],
		queryFn: ({ signal }) => call('GET /goods/:slug', { params: { slug }, signal }),
	});
	return (
		<Loaded of={read}>
			{({ value }) => <PreviewPanel id="review-preview" slug={slug} value={value} language="zh" close={close} />}
		</Loaded>
	);
};
