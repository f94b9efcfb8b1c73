import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';

/** The mail that joining instructions go out with, before it goes. */
export const Preview = ({ dispatch }: { dispatch: string }) => {
	const { data, error } = useQuery({
		queryKey: ['dispatch preview', dispatch],
		queryFn: () => call('GET /dispatches/:id/preview', { params: { id: dispatch } }),
		staleTime: 0,
	});
	if (error) return <ErrorAlert error={error} />;
	if (!data) return <Loading />;
	return (
		<section aria-label="邮件预览">
			{data.incomplete && (
				<Alert type="warning" showIcon title="缺少时间或集合地点，不能发出。请先在商品里补上并发布。" />
			)}
			<p>
				<b>{data.subject}</b>
			</p>
			<pre className="o-message o-raw">{data.text}</pre>
		</section>
	);
};
