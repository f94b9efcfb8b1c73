import { App, Button } from 'antd';
import type { GoodsRow } from '#domain/office/goods-row.ts';
import { GOODS_SHELF } from '#domain/office/goods-shelf.ts';
import { deleteGoods } from '../../api/calls.ts';
import { restoreGoods, setShelf } from '../../api/goods.ts';
import { GOODS } from '../../api/keys.ts';
import { useMay, useMe } from '../../frame/me.ts';
import { Link } from '../../parts/Link.tsx';
import { useAct } from '../../parts/use-act.ts';

/** What may be done with one trip in its state. */
export const GoodsSteps = ({ row: { slug, title, shelf, publishing } }: { row: GoodsRow }) => {
	const { role } = useMe();
	const may = useMay();
	const { modal } = App.useApp();
	const options = { done: '已提交，正在发布', stale: [GOODS] };
	const turn = useAct((action: 'put_on' | 'take_off') => setShelf({ slugs: [slug], action }), options);
	const remove = useAct(() => deleteGoods(slug), { done: '已移到回收站', stale: [GOODS] });
	const restore = useAct(() => restoreGoods(slug), { done: '已恢复', stale: [GOODS] });
	const name = title.cn || slug;
	const acts = {
		put_on: () => turn.mutate('put_on'),
		take_off: () => turn.mutate('take_off'),
		restore: () => restore.mutate(),
		delete: () =>
			modal.confirm({
				title: `删除 ${name}？`,
				content: '会移到回收站，可以恢复。',
				okText: '删除',
				onOk: () => remove.mutateAsync().catch(() => {}),
			}),
	};
	return (
		<div className="o-buttons">
			{may('PUT /goods/:slug') && shelf !== 'bin' && (
				<Link className="o-open" href={`/add-goods?slug=${encodeURIComponent(slug)}`} aria-label={`编辑 ${name}`}>
					编辑
				</Link>
			)}
			{GOODS_SHELF.actions(shelf, role).map(({ action, label }) => (
				<Button key={action} size="small" disabled={publishing} danger={action === 'delete'} onClick={acts[action]}>
					{label}
				</Button>
			))}
		</div>
	);
};
