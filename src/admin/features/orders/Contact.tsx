import { Flex, Form, Row } from 'antd';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { phoneLinks } from '#domain/office/phone-links.ts';
import { useDraftOf } from '../../core/draft.ts';
import { call } from '../../core/send.ts';
import { fieldsOf, LineField, optionsOf, SelectField } from '../../ui/fields.tsx';
import { Section } from '../../ui/Section.tsx';
import { useOrderAction } from '../../ui/use-action.ts';
import { changedFields, type Order } from '../places/index.ts';

/** The person who booked. */
export interface ContactFields {
	parent: string;
	phone: string;
	email: string;
	locale: Locale;
}

interface FieldsProps {
	/** Of the ids of the fields. */
	prefix: string;
	/** What the person is called. */
	label: string;
	values: ContactFields;
	set: (change: Partial<ContactFields>) => void;
	/** What is wrong with the address. */
	emailFault?: string | undefined;
	phoneExtra?: ReactNode;
	/** Columns of 24 that each field takes. */
	widths?: readonly [number, number, number, number];
}

const PhoneLinks = ({ phone }: { phone: string }) => {
	const links = phoneLinks(phone);
	return (
		links && (
			<Flex gap={16}>
				<a href={links.call}>拨打</a>
				<a href={links.write} target="_blank" rel="noreferrer">
					WhatsApp
				</a>
			</Flex>
		)
	);
};

/** The fields of a contact, in a row of a form. */
export const ContactRow = ({
	prefix,
	label,
	values,
	set,
	emailFault,
	phoneExtra,
	widths = [12, 12, 12, 12],
}: FieldsProps) => {
	const field = fieldsOf(prefix, values, set);
	return (
		<>
			<LineField {...field('parent', label)} most={200} sm={widths[0]} />
			<LineField {...field('phone', '电话')} inputMode="tel" most={40} sm={widths[1]} extra={phoneExtra} />
			<LineField
				{...field('email', '电邮')}
				set={(email) => set({ email: email.trim() })}
				inputMode="email"
				most={254}
				sm={widths[2]}
				fault={emailFault}
			/>
			<SelectField {...field('locale', '邮件语言')} options={optionsOf<Locale>(LOCALE_LABELS)} sm={widths[3]} />
		</>
	);
};

/** What is typed of the contact of an order, and how to save it; what came back is sent again to the new address. */
export const useContact = (order: Order) => {
	const { id, updatedAt: version, parent, phone, email, dispatches } = order;
	const before: ContactFields = { parent, phone, email, locale: order.locale as Locale };
	const [typed, setTyped] = useDraftOf<ContactFields>(`contact ${id}`);
	const values = { ...before, ...typed };
	const changed = changedFields(before, typed);
	const bounced = dispatches.filter(({ state, channel }) => state === 'failed' && channel === 'email');
	const resends = bounced.length > 0 && !!changed.email;
	const save = useOrderAction(
		async () => {
			await call('PUT /orders/:id/contact', { params: { id }, body: { version, ...values } });
			setTyped(undefined);
			const body = { action: 'resend', channel: 'email' } as const;
			for (const dispatch of resends ? bounced : [])
				await call('POST /dispatches/:id/state', { params: { id: dispatch.id }, body });
		},
		resends ? '联系人已更正，退回的邮件会重发' : '联系人已更正',
	);
	return {
		values,
		set: (fields: Partial<ContactFields>) => setTyped({ ...typed, ...fields }),
		bounced: bounced.length,
		isChanged: Object.keys(changed).length > 0,
		resends,
		isSaving: save.isPending,
		save: () => save.mutate(),
		forget: () => setTyped(undefined),
	};
};
export type ContactDesk = ReturnType<typeof useContact>;

/** The form that the button in the foot of the drawer sends. */
export const CONTACT_FORM = 'order-contact';

/** 联系人, to correct. */
export const Contact = ({ contact: { values, set, bounced, isChanged, save } }: { contact: ContactDesk }) => (
	<Section title="联系人" beside="商城再来消息，也不会盖掉这里改过的">
		<Form id={CONTACT_FORM} layout="vertical" onFinish={() => isChanged && save()}>
			<Row gutter={12}>
				<ContactRow
					prefix="contact"
					label="姓名"
					values={values}
					set={set}
					emailFault={bounced > 0 ? `退信：没有送达。改好就重发 ${bounced} 封` : undefined}
					phoneExtra={phoneLinks(values.phone) && <PhoneLinks phone={values.phone} />}
					widths={[5, 6, 8, 5]}
				/>
			</Row>
		</Form>
	</Section>
);
