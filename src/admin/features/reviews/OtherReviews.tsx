import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { CALLS } from '#contracts/calls.ts';
import { SPECIFICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Link } from '../../ui/Link.tsx';

/** Changes of specifications that wait as those of trips do, each with the way there. */
export const OtherReviews = () => {
	const { data } = useQuery({
		queryKey: [...SPECIFICATIONS, 'pending'],
		queryFn: () => call(CALLS.getParams, { query: { size: '100' } }),
	});
	const pending = data?.rows.filter(({ review, publishing }) => review === 'pending' && !publishing) ?? [];
	if (pending.length === 0) return null;
	return (
		<Alert
			type="info"
			showIcon
			role="note"
			title={
				<Flex wrap gap="0 12px">
					规格与包装也有修改待审核：
					{pending.map(({ id, value }) => (
						<Link key={id} href={`/params/specifications?open=${id}`}>
							{value.label.cn}
						</Link>
					))}
				</Flex>
			}
		/>
	);
};
