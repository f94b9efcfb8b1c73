import { App, Button } from 'antd';
import type { AdvertRow } from '#contracts/records.ts';
import { ADVERT_SHELF, type AdvertAction } from '#domain/office/advert.ts';
import { ADVERTS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { useAction } from '../../ui/use-action.ts';
import { nameOf } from './name-of.ts';

interface Props {
	row: AdvertRow;
	/** Told when it is gone. */
	gone?: () => void;
	/** Beside a form, which publishes a draft with what it holds. */
	inForm?: boolean;
}

const DONE = { publish: '已提交，正在发布', take_down: '已提交，正在下线' } as const;

/** What may be done with an advert in its state. */
export const AdvertSteps = ({ row, gone, inForm = false }: Props) => {
	const { role } = useMe();
	const { modal, message } = App.useApp();
	const stale = [ADVERTS, PUBLICATIONS];
	const name = nameOf(row);
	const step = useAction(
		(action: AdvertAction) =>
			call('POST /adverts/:id/state', { params: { id: row.id }, body: { action, version: row.version } }),
		{
			stale,
			after: () => message.success(DONE[row.shelf === 'on' ? 'take_down' : 'publish']),
		},
	);
	const remove = useAction(() => call('DELETE /adverts/:id', { params: { id: row.id } }), {
		done: '已删除',
		stale,
		...(gone && { after: gone }),
	});
	const legal = ADVERT_SHELF.actions(row.shelf, role);
	if (legal.length === 0) return null;
	const steps = inForm && row.shelf === 'draft' ? [] : legal;
	const ask = () =>
		modal.confirm({
			title: `删除 ${name}？`,
			content: row.shelf === 'draft' ? '这份草稿会消失。' : '它会从网站上消失，不能恢复。',
			okText: '删除',
			okButtonProps: { danger: true },
			onOk: () => remove.mutateAsync().catch(() => {}),
		});
	return (
		<>
			{steps.map(({ action, label }) => (
				<Button
					key={action}
					size="small"
					disabled={row.publishing}
					loading={step.isPending}
					aria-label={`${label} ${name}`}
					onClick={() => step.mutate(action)}
				>
					{label}
				</Button>
			))}
			<Button size="small" danger disabled={row.publishing} aria-label={`删除 ${name}`} onClick={ask}>
				删除
			</Button>
		</>
	);
};
