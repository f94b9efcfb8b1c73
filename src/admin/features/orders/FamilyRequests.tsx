import { App, Button } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { FAMILY_FIELDS, FAMILY_REQUEST } from '#domain/office/family-request.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { State } from '../../ui/State.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';

type Request = AnswerOf<'GET /orders/:id'>['requests'][number];

const about = ({ field, name }: Request): string =>
	field === 'phone' ? FAMILY_FIELDS.phone : `${name || '未填姓名'}：${FAMILY_FIELDS.allergy}`;

/** 家长的更改: what a family asked by the link in its mail. Adopted, it stands in the order and on the roll call. */
export const FamilyRequests = ({ requests }: { requests: readonly Request[] }) => {
	const may = useMay();
	const { modal } = App.useApp();
	const again = useOrdersAgain();
	const answer = useAction(({ id, version, action }: { id: string; version: number; action: 'adopt' | 'decline' }) =>
		call('POST /family-requests/:id/state', { params: { id }, body: { action, version } }),
	);
	const ask = (request: Request, action: 'adopt' | 'decline') => {
		const { id, updatedAt: version, before, after } = request;
		const change = `${about(request)} ${before || '无'} → ${after || '无'}。`;
		const isAdopted = action === 'adopt';
		modal.confirm({
			title: isAdopted ? '采纳这项更改？' : '不采纳这项更改？',
			content: isAdopted
				? `${change}订单和出团名单会随之更新，家长的页面也会显示。不会另发邮件。`
				: `${change}订单不变，家长会收到邮件（没有留邮箱的除外），家长的页面也会请家长来电或来信。`,
			okText: isAdopted ? '采纳' : '不采纳',
			cancelText: '返回',
			onOk: () => answer.mutateAsync({ id, version, action }).then(again, again),
		});
	};
	if (requests.length === 0) return null;
	return (
		<section aria-labelledby="family-requests">
			<h3 id="family-requests">家长的更改</h3>
			<ul className="o-lines">
				{requests.map((request) => (
					<li key={request.id}>
						<b>{about(request)}</b>
						<span>
							<del>{request.before || '无'}</del> → <ins>{request.after || '无'}</ins>
						</span>
						<State of={request.state} states={FAMILY_REQUEST.states} />
						{request.who && <span className="o-quiet">{request.who}</span>}
						{request.state === 'pending' && may('POST /family-requests/:id/state') && (
							<span className="o-buttons o-end">
								<Button size="small" aria-label={`采纳 ${about(request)}`} onClick={() => ask(request, 'adopt')}>
									采纳
								</Button>
								<Button size="small" aria-label={`不采纳 ${about(request)}`} onClick={() => ask(request, 'decline')}>
									不采纳
								</Button>
							</span>
						)}
					</li>
				))}
			</ul>
		</section>
	);
};
