import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { REVIEWS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Changes } from './Changes.tsx';

interface Props {
	slug: string;
	number: number;
	labels: Readonly<Record<string, string>>;
}

/** What an earlier version changed, and how it differs from what is live. */
export const Version = ({ slug, number, labels }: Props) => {
	const read = useQuery({
		queryKey: [...REVIEWS, 'history', slug, number],
		queryFn: () => call('GET /goods/:slug/history/:version', { params: { slug, version: String(number) } }),
	});
	return (
		<Loaded of={read}>
			{({ changes, toLive }) => (
				<Flex vertical gap={16} flex="1 0 100%">
					{changes.length > 0 && (
						<>
							<h3>这个版本改动了什么</h3>
							<Changes slug={slug} changes={changes} labels={labels} before="上一版本" after="本版本" />
						</>
					)}
					<h3>与线上内容的差别</h3>
					{toLive.length === 0 ? (
						<p>与线上内容相同。</p>
					) : (
						<Changes slug={slug} labels={labels} changes={toLive} before="线上" after="本版本" />
					)}
				</Flex>
			)}
		</Loaded>
	);
};
