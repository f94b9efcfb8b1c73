import { Button, Col, Drawer, Flex, Row } from 'antd';
import { showMoney } from '#domain/office/money.ts';
import { ORDER, type OrderAction } from '#domain/office/order.ts';
import { useRead } from '../../core/client.ts';
import { ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SendDialog } from '../../ui/SendDialog.tsx';
import { State } from '../../ui/State.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { activePlaces, type Desk, Match, type Order, Places, useDesk } from '../places/index.ts';
import { Aside } from './Aside.tsx';
import { CONTACT_FORM, Contact, type ContactDesk, useContact } from './Contact.tsx';
import { OrderTags } from './columns.tsx';
import { FamilyWords, Words } from './Words.tsx';

/** While a change can be undone it is asked whether it still can, in ms. */
const UNDO_AGAIN = 20_000;

const OrderSteps = ({ order }: { order: Order }) => {
	const about = `订单 ${order.number}`;
	const take = (action: string, words: object) =>
		call('POST /orders/:id/state', { params: { id: order.id }, body: { action: action as OrderAction, ...words } });
	// 关闭 alone stands on what closes a drawer.
	const actions = order.actions.map((step) => (step.action === 'close' ? { ...step, label: '关闭订单' } : step));
	if (actions.length === 0) return null;
	return (
		<Steps
			about={about}
			actions={actions}
			confirmations={{
				pay: `已收到 ${showMoney(order)}？订单会进入待发货。`,
				complete: '出团结束了？完成后订单不再列入待办。',
			}}
			dialogs={{
				dispatch: (close) => (
					<SendDialog
						label="发货"
						about={about}
						to={order}
						preview={order.dispatches.find(({ state }) => state === 'pending')?.id}
						send={(channel) => take('dispatch', { channel })}
						close={close}
					/>
				),
			}}
			take={take}
		/>
	);
};

const Foot = ({ order, desk, contact }: { order: Order; desk: Desk; contact: ContactDesk }) => {
	const cancels = activePlaces(order).length > 1;
	if (!contact.isChanged && !cancels && order.actions.length === 0) return null;
	return (
		<footer>
			{contact.isChanged && (
				<>
					<Button type="primary" htmlType="submit" form={CONTACT_FORM} loading={contact.isSaving}>
						{contact.resends ? '保存并重发出发通知' : '保存联系人'}
					</Button>
					<Button onClick={contact.forget}>不改了</Button>
				</>
			)}
			<OrderSteps order={order} />
			{cancels && (
				<Button danger className="o-end" onClick={desk.cancelAll}>
					取消整单
				</Button>
			)}
		</footer>
	);
};

const PADDED = { padding: '20px 24px' };

/** What is worked on, and beside it what is only read; one below the other where both have no room. */
const Inside = ({ order }: { order: Order }) => {
	const desk = useDesk(order);
	const contact = useContact(order);
	return (
		<>
			<Row style={{ minHeight: 'calc(100% - 65px)' }}>
				<Col xs={24} lg={16} style={PADDED}>
					<Flex vertical gap={24}>
						<FamilyWords order={order} />
						<Contact contact={contact} />
						<Match order={order} />
						<Places order={order} desk={desk} />
						<Words order={order} />
					</Flex>
				</Col>
				<Col xs={24} lg={8} style={{ ...PADDED, background: 'var(--paper)' }}>
					<Aside order={order} />
				</Col>
			</Row>
			<Foot order={order} desk={desk} contact={contact} />
		</>
	);
};

interface Props {
	id: string;
	close: () => void;
	/** Ids of the orders that it stands among, to go on to the next. */
	among?: readonly string[];
	open?: (id: string) => void;
}

/** The one before and the one after, in the list from which an order was opened. */
const Neighbours = ({ id, among = [], open }: Omit<Props, 'close'>) => {
	const at = among.indexOf(id);
	if (at < 0 || among.length < 2 || !open) return null;
	const button = (label: string, icon: 'left' | 'right', to: string | undefined) => (
		<Button aria-label={label} icon={<Icon name={icon} />} disabled={!to} onClick={() => to && open(to)} />
	);
	return (
		<Flex gap={6} align="center" className="o-number">
			{button('上一单', 'left', among[at - 1])}
			{at + 1} / {among.length}
			{button('下一单', 'right', among[at + 1])}
		</Flex>
	);
};

/** One order with everything about it. */
export const OrderDrawer = ({ id, close, among, open }: Props) => {
	const read = useRead(ORDERS, 'GET /orders/:id', {
		params: { id },
		refetchInterval: ({ state: { data } }) =>
			data?.changes.some(({ actions }) => actions.some(({ action }) => action === 'undo')) ? UNDO_AGAIN : false,
	});
	const order = read.data;
	return (
		<Drawer
			open
			size={1208}
			onClose={close}
			title={
				<Flex wrap gap={8} align="center">
					<h2>{order ? `订单 ${order.number} ${order.parent}` : '订单'}</h2>
					{order && <State of={order.state} states={ORDER.states} />}
					{order && <OrderTags order={order} />}
					{order?.quotation && (
						<Link href={`/enquiries?open=${order.quotation.enquiry}`}>报价单 {order.quotation.number}</Link>
					)}
				</Flex>
			}
			extra={<Neighbours id={id} among={among} open={open} />}
			styles={{ body: { padding: 0 } }}
		>
			<Loaded of={read}>{(data) => <Inside key={data.id} order={data} />}</Loaded>
		</Drawer>
	);
};
