import { App, Button } from 'antd';
import type { AdvertRow } from '#contracts/records.ts';
import { ADVERT_SHELF, type AdvertAction } from '#domain/office/advert.ts';
import { ADVERTS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { useAction } from '../../ui/use-action.ts';

/** What an advert is called in the office: its words, what its picture shows, or its name. */
export const nameOf = ({ id, value: { caption, alt } }: AdvertRow): string => {
	const words = caption?.cn || alt?.cn;
	return words ? `${words.slice(0, 24)}${words.length > 24 ? '…' : ''}` : `未命名（${id}）`;
};

interface Props {
	row: AdvertRow;
	/** Asks whether to delete it. */
	remove: () => void;
	/** Beside a form, which publishes a draft with what it holds. */
	inForm?: boolean;
}

/** What may be done with an advert in its state. */
export const AdvertSteps = ({ row, remove, inForm = false }: Props) => {
	const { id, shelf, version, publishing } = row;
	const { role } = useMe();
	const { message } = App.useApp();
	const name = nameOf(row);
	const step = useAction(
		(action: AdvertAction) => call('POST /adverts/:id/state', { params: { id }, body: { action, version } }),
		{
			stale: [ADVERTS, PUBLICATIONS],
			after: () => message.success(`已提交，正在${shelf === 'on' ? '下线' : '发布'}`),
		},
	);
	const legal = ADVERT_SHELF.actions(shelf, role);
	if (legal.length === 0) return null;
	return (
		<>
			{(inForm && shelf === 'draft' ? [] : legal).map(({ action, label }) => (
				<Button
					key={action}
					size="small"
					disabled={publishing}
					loading={step.isPending}
					aria-label={`${label} ${name}`}
					onClick={() => step.mutate(action)}
				>
					{label}
				</Button>
			))}
			<Button size="small" danger disabled={publishing} aria-label={`删除 ${name}`} onClick={remove}>
				删除
			</Button>
		</>
	);
};
