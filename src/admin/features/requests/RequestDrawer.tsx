import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { Step } from '#domain/office/machine.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MAIL_STATES } from '../../ui/mail-states.ts';
import { State } from '../../ui/State.tsx';
import type { Said } from '../../ui/StepDialog.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Time } from '../../ui/Time.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { EndDialog, type FamilyMail } from './EndDialog.tsx';

/** What was asked about an order, as far as exchanges and returns are alike. Times are milliseconds UTC. */
interface OrderRequest {
	number: string;
	orderId: string;
	parent: string;
	phone: string;
	email: string;
	state: string;
	/** Why it was refused; empty where it was not. */
	answer: string;
	/** How far the mail is that told the family of its end. */
	mail: string | null;
	createdAt: number;
	updatedAt: number;
	actions: readonly Step[];
}

/** Whom it is about and how far it is, around what only one kind has. */
export const RequestFacts = ({
	request,
	states,
	children,
}: {
	request: OrderRequest;
	states: Readonly<Record<string, string>>;
	children: ReactNode;
}) => (
	<dl className="o-facts">
		<dt>状态</dt>
		<dd>
			<State of={request.state} states={states} />
		</dd>
		<dt>订单</dt>
		<dd>
			<Link className="o-number" href={`/order/order-list?open=${request.orderId}`}>
				{request.number}
			</Link>
		</dd>
		<dt>家长</dt>
		<dd>{request.parent || '—'}</dd>
		<dt>电话</dt>
		<dd className="o-number">{request.phone || '—'}</dd>
		<dt>邮箱</dt>
		<dd>{request.email || '—'}</dd>
		{children}
		{request.answer && (
			<>
				<dt>拒绝原因</dt>
				<dd>{request.answer}</dd>
			</>
		)}
		{request.mail && (
			<>
				<dt>告知家长</dt>
				<dd>邮件{MAIL_STATES[request.mail] ?? request.mail}</dd>
			</>
		)}
		<dt>申请时间</dt>
		<dd>
			<Time ms={request.createdAt} />
		</dd>
		<dt>最近处理</dt>
		<dd>
			<Time ms={request.updatedAt} />
		</dd>
	</dl>
);

interface Props<One extends OrderRequest> {
	id: string;
	close: () => void;
	/** 换货 or 退货. */
	kind: string;
	/** Beginning of its query key. */
	name: readonly string[];
	read: () => Promise<One>;
	/** What is asked before each step. */
	confirmations: (one: One) => Record<string, string>;
	/** The step that ends it well. */
	end: string;
	/** What tells the family then. */
	readMail: () => Promise<FamilyMail>;
	take: (action: string, said: Said & { mail?: boolean }) => Promise<unknown>;
	children: (one: One) => ReactNode;
}

/** One thing that was asked about an order, with everything about it and what may be done now. */
export const RequestDrawer = <One extends OrderRequest>({
	id,
	close,
	kind,
	name,
	read,
	confirmations,
	end,
	readMail,
	take,
	children,
}: Props<One>) => {
	const request = useQuery({ queryKey: [...name, 'one', id], queryFn: read });
	const again = useOrdersAgain();
	const aboutOf = (number: string) => `订单 ${number} ${kind}`;
	return (
		<Drawer
			open
			size={600}
			onClose={close}
			title={<h2>{request.data ? `${kind}：订单 ${request.data.number}` : kind}</h2>}
		>
			<Loaded of={request}>
				{(data) => (
					<div className="o-drawer">
						{data.actions.length > 0 && (
							<Steps
								about={aboutOf(data.number)}
								actions={data.actions}
								confirmations={confirmations(data)}
								dialogs={{
									[end]: (closeDialog) => (
										<EndDialog
											label={data.actions.find(({ action }) => action === end)?.label ?? ''}
											about={aboutOf(data.number)}
											ask={confirmations(data)[end]}
											email={data.email}
											name={[...name, 'mail', id]}
											readMail={readMail}
											end={(mail) => take(end, { mail })}
											close={closeDialog}
										/>
									),
								}}
								take={(action, said) => take(action, said).then(again)}
							/>
						)}
						{children(data)}
					</div>
				)}
			</Loaded>
		</Drawer>
	);
};
