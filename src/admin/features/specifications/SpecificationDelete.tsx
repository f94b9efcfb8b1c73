import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { SpecificationRow } from '#contracts/specifications.ts';
import { PARAMS, PUBLICATIONS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useAction } from '../../ui/use-action.ts';
import { UsedBy } from './UsedBy.tsx';

/** Asks whether to delete a parameter; one in use says by what, and stays. */
export const SpecificationDelete = ({ row: { id, value }, close }: { row: SpecificationRow; close: () => void }) => {
	const { data, error } = useQuery({
		queryKey: [...PARAMS, 'one', id],
		queryFn: () => call('GET /params/:id', { params: { id } }),
		staleTime: 0,
	});
	const remove = useAction(() => call('DELETE /params/:id', { params: { id } }), {
		done: '已删除，正在发布',
		stale: [PARAMS, PUBLICATIONS],
		after: close,
	});
	const used = data?.usedBy.length ?? 0;
	const free = data !== undefined && used === 0;
	return (
		<Modal
			open
			title={`删除参数：${value.label.cn}`}
			okText={free ? '删除' : '知道了'}
			okButtonProps={{ danger: free, loading: remove.isPending }}
			onOk={free ? () => remove.mutate() : close}
			onCancel={close}
			cancelButtonProps={{ hidden: !free }}
		>
			{error ? <ErrorAlert error={error} /> : !data && <Loading />}
			{free && <p>没有商品使用它。删除后，它和它的 {value.values.length} 个值会从网站上消失。</p>}
			{data && used > 0 && (
				<>
					<p>不能删除：{used} 个商品正在使用。请先在这些商品里改选其他的值。</p>
					<UsedBy param={data} />
				</>
			)}
		</Modal>
	);
};
