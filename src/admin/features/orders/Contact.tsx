import { Col, Flex, Form, Row, Select } from 'antd';
import type { Locale } from '#domain/locale.ts';
import { phoneLinks } from '#domain/office/phone-links.ts';
import { call } from '../../api/send.ts';
import { useDraftOf } from '../../draft.ts';
import { LineField } from '../../ui/fields.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { useAction } from '../../ui/use-action.ts';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { changedFields, type Order } from './order.ts';

/** Who is reached, and how. */
interface Reached {
	parent: string;
	phone: string;
	email: string;
	locale: Locale;
}

const reachedOf = ({ parent, phone, email, locale }: Order): Reached => ({
	parent,
	phone,
	email,
	locale: locale as Locale,
});

/** Joining instructions that did not arrive. */
const bouncedOf = ({ dispatches }: Order) =>
	dispatches.filter(({ state, channel }) => state === 'failed' && channel === 'email');

/** What is typed of the contact of an order, and how to save it; what came back is sent again to the new address. */
export const useContact = (order: Order) => {
	const { id, updatedAt: version } = order;
	const before = reachedOf(order);
	const [typed, setTyped] = useDraftOf<Reached>(`contact ${id}`);
	const again = useOrdersAgain();
	const now = { ...before, ...typed };
	const changed = changedFields(before, typed);
	const bounced = bouncedOf(order);
	const resends = bounced.length > 0 && changed.email !== undefined && changed.email !== '';
	const save = useAction(
		async () => {
			const params = { id };
			await call('PUT /orders/:id/contact', { params, body: { version, ...now } });
			setTyped(undefined);
			for (const dispatch of resends ? bounced : [])
				await call('POST /dispatches/:id/state', {
					params: { id: dispatch.id },
					body: { action: 'resend', channel: 'email' },
				});
		},
		{ done: resends ? '联系人已更正，退回的邮件会重发' : '联系人已更正' },
	);
	return {
		now,
		set: (fields: Partial<Reached>) => setTyped({ ...typed, ...fields }),
		bounced: bounced.length,
		isChanged: Object.keys(changed).length > 0,
		resends,
		isSaving: save.isPending,
		save: () => save.mutate(undefined, { onSettled: again }),
		forget: () => setTyped(undefined),
	};
};
export type ContactDesk = ReturnType<typeof useContact>;

/** The form that the button in the foot of the drawer sends. */
export const CONTACT_FORM = 'order-contact';

const PhoneLinks = ({ phone }: { phone: string }) => {
	const links = phoneLinks(phone);
	return links ? (
		<Flex gap={16}>
			<a className="o-link" href={links.call}>
				拨打
			</a>
			<a className="o-link" href={links.write} target="_blank" rel="noreferrer">
				WhatsApp
			</a>
		</Flex>
	) : null;
};

/** 联系人, as it may be corrected. */
export const Contact = ({ contact: { now, set, bounced, isChanged, save } }: { contact: ContactDesk }) => (
	<section aria-labelledby="order-contact-title">
		<h3 id="order-contact-title">
			联系人 <small>店铺再来消息，也不会盖掉这里改过的</small>
		</h3>
		<Form id={CONTACT_FORM} layout="vertical" onFinish={() => isChanged && save()}>
			<Row gutter={12}>
				<Col xs={24} sm={5}>
					<LineField id="contact-parent" label="姓名" most={200} value={now.parent} set={(parent) => set({ parent })} />
				</Col>
				<Col xs={24} sm={6}>
					<LineField
						id="contact-phone"
						label="电话"
						inputMode="tel"
						most={40}
						value={now.phone}
						set={(phone) => set({ phone })}
						extra={<PhoneLinks phone={now.phone} />}
					/>
				</Col>
				<Col xs={24} sm={8}>
					<LineField
						id="contact-email"
						label="电邮"
						inputMode="email"
						most={254}
						value={now.email}
						set={(email) => set({ email })}
						fault={bounced > 0 ? `退信：没有送达。改好就重发 ${bounced} 封` : undefined}
					/>
				</Col>
				<Col xs={24} sm={5}>
					<Form.Item label="邮件语言" htmlFor="contact-locale">
						<Select<Locale>
							id="contact-locale"
							value={now.locale}
							options={Object.entries(LOCALE_LABELS).map(([value, label]) => ({ value: value as Locale, label }))}
							onChange={(locale) => set({ locale })}
						/>
					</Form.Item>
				</Col>
			</Row>
		</Form>
	</section>
);
