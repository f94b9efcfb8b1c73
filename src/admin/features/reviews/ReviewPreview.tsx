import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contracts/reviews.ts';
import { REVIEWS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PreviewPanel } from '../trip-editor/preview/PreviewPanel.tsx';

interface Props {
	review: Review;
	close: () => void;
}

/** The public page as it will be when the change has passed. */
export const ReviewPreview = ({ review: { slug, version }, close }: Props) => {
	const { data, error, refetch } = useQuery({
		queryKey: [...REVIEWS, 'preview', slug, version],
		queryFn: ({ signal }) => call('GET /goods/:slug', { params: { slug }, signal }),
	});
	if (error) return <ErrorAlert error={error} again={() => void refetch()} />;
	if (!data) return <Loading />;
	return <PreviewPanel id="review-preview" slug={slug} value={data.value} language="zh" close={close} />;
};
