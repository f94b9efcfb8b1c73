import { App } from 'antd';
import { WAITING, type WaitingAction } from '#domain/office/waiting.ts';
import { offerEnd } from '#domain/waiting.ts';
import { call } from '../../core/send.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { type Entry, nearTime } from './words.ts';

/** A step with a family that waits, as a button. */
export interface EntryStep {
	label: string;
	danger: boolean;
	/** Asks, and takes it. */
	ask: () => void;
}

/** What may be done with a family that waits; who is not next is offered nothing. Lists are read again, whatever came of it. */
export const useSteps = (): ((entry: Entry, next: string | null) => EntryStep[]) => {
	const { modal } = App.useApp();
	const again = useOrdersAgain();
	const step = useAction(({ id, action }: { id: string; action: WaitingAction }) =>
		call('POST /waiting/:id/state', { params: { id }, body: { action } }),
	);
	const remove = useAction((id: string) => call('DELETE /waiting/:id', { params: { id }, body: {} }), {
		done: '候补已删除',
	});
	const asking = (title: string, content: string, label: string, act: () => Promise<unknown>, danger = false) => ({
		label,
		danger,
		ask: () =>
			void modal.confirm({
				title,
				content,
				okText: label,
				cancelText: '返回',
				okButtonProps: { danger },
				onOk: () => act().then(again, again),
			}),
	});
	return (entry, next) => {
		const { id, name, email, children, locale, state } = entry;
		const take = (action: WaitingAction) => () => step.mutateAsync({ id, action });
		const until = nearTime(offerEnd(Date.now()), Date.now());
		const words = `${children} 位儿童，名额保留到${until}。用${LOCALE_LABELS[locale] ?? locale}写邮件到 ${email}。`;
		return [
			id === next && asking(`邀请${name}？`, words, '邀请', take('offer')),
			WAITING.next(state, 'withdraw') &&
				asking(
					`收回给${name}的邀请？`,
					`保留的 ${children} 位会空出来，${name}回到候补的原位。不会另发邮件通知。`,
					'收回',
					take('withdraw'),
				),
			asking(
				`删除${name}的候补？`,
				'姓名和邮箱会永远删除，不能恢复，也不会另发邮件通知。',
				'删除',
				() => remove.mutateAsync(id),
				true,
			),
		].filter((each) => typeof each === 'object');
	};
};
