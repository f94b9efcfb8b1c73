import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { SpecificationRow } from '#contracts/records.ts';
import { PARAMS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/use-action.ts';
import { UsedBy } from './UsedBy.tsx';

/** Asks whether to delete a parameter; one in use says by what, and stays. */
export const SpecificationDelete = ({ row: { id, value }, close }: { row: SpecificationRow; close: () => void }) => {
	const read = useQuery({
		queryKey: [...PARAMS, 'one', id],
		queryFn: () => call('GET /params/:id', { params: { id } }),
		staleTime: 0,
	});
	const remove = useAction(() => call('DELETE /params/:id', { params: { id } }), {
		done: '已删除，正在发布',
		stale: [PARAMS, PUBLICATIONS],
		after: close,
	});
	const free = read.data?.usedBy.length === 0;
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
			<Loaded of={read}>
				{(param) =>
					free ? (
						<p>没有商品使用它。删除后，它和它的 {value.values.length} 个值会从网站上消失。</p>
					) : (
						<>
							<p>不能删除：{param.usedBy.length} 个商品正在使用。请先在这些商品里改选其他的值。</p>
							<UsedBy param={param} />
						</>
					)
				}
			</Loaded>
		</Modal>
	);
};
