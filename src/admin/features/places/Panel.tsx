import { useMutation } from '@tanstack/react-query';
import { App, Button, Checkbox, Flex, Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SentBody } from '#contracts/contracts.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { readAgain, useRead } from '../../core/client.ts';
import { OF_ORDERS } from '../../core/keys.ts';
import { Refusal } from '../../ui/Faults.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MailText } from '../../ui/MailText.tsx';
import type { Order } from './order.ts';

interface Props {
	/** What is done, and with whom. */
	title: string;
	/** What becomes of the rest. */
	beside?: ReactNode;
	okText: string;
	/** Families lose something by it. */
	danger?: boolean;
	/** Whether all is there that it needs. */
	ready: boolean;
	/** The message when it was done. */
	done: string;
	act: () => Promise<unknown>;
	close: () => void;
	/** Beside the buttons. */
	tools?: ReactNode;
	/** Below the buttons. */
	below?: ReactNode;
	children: ReactNode;
}

/** It stands out, and above what sticks to the foot of the drawer. */
const PANEL = { borderColor: 'var(--banyan)', background: '#f8fbf4', scrollMarginBottom: 84 };

/** What is to be done with places, below them; why it was refused stands above the buttons. The order is read again after it. */
export const Panel = (props: Props) => {
	const { title, beside, okText, danger, ready, done, act, close, tools, below, children } = props;
	const { message } = App.useApp();
	const panel = useRef<HTMLElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const again = () => readAgain(OF_ORDERS);
	const run = useMutation({
		mutationFn: act,
		onSuccess: async () => {
			message.success(done);
			close();
			await again();
		},
		// Somebody else may have changed the order: what is shown is to be what is.
		onError: again,
	});
	// It opens below what was pressed, and may be below the screen.
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		panel.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	return (
		<section ref={panel} className="o-entry" style={PANEL} aria-label={title}>
			<h4 ref={heading} tabIndex={-1}>
				{title} {beside && <small>{beside}</small>}
			</h4>
			<Form layout="vertical" style={{ display: 'grid', gap: 12 }} onFinish={() => run.mutate()}>
				{children}
				<Refusal error={run.error} />
				<Flex wrap gap={10} align="center">
					<Button htmlType="submit" type="primary" danger={danger} disabled={!ready} loading={run.isPending}>
						{okText}
					</Button>
					<Button onClick={close}>返回</Button>
					{tools}
				</Flex>
				{below}
			</Form>
		</section>
	);
};

type MailedProps = Omit<Props, 'ready' | 'act' | 'tools' | 'below'> & {
	order: Order;
	/** What is done, as the mail is about it; undefined while something of it is missing. */
	about: SentBody<'POST /orders/:id/places/mail'> | undefined;
	act: (mail: boolean) => Promise<unknown>;
};

/** The same for what the family reads in a mail, unless that is not wanted; it is shown in its language before it goes. */
export const MailedPanel = ({ order, about, done, act, ...panel }: MailedProps) => {
	const { id, email, locale, updatedAt } = order;
	const [mailed, setMailed] = useState(email !== '');
	const [open, setOpen] = useState(false);
	const shown = open && mailed && about !== undefined;
	const mail = useRead([updatedAt], 'POST /orders/:id/places/mail', {
		params: { id },
		body: about as NonNullable<typeof about>,
		enabled: shown,
		staleTime: 0,
	});
	return (
		<Panel
			{...panel}
			ready={about !== undefined}
			done={`${done}，${mailed ? '邮件 2 分钟后发出，之前可以撤回' : '结清前可以撤回'}`}
			act={() => act(mailed)}
			tools={
				<>
					{mailed && (
						<Button icon={<Icon name="mail" />} aria-expanded={shown} disabled={!about} onClick={() => setOpen(!open)}>
							{shown ? '收起邮件' : `看邮件，${LOCALE_LABELS[locale] ?? locale}`}
						</Button>
					)}
					<Checkbox checked={mailed} disabled={email === ''} onChange={({ target }) => setMailed(target.checked)}>
						{email === '' ? '没有邮箱地址，请自行告诉家长' : '发邮件告诉家长'}
					</Checkbox>
				</>
			}
			below={
				shown && (
					<Loaded of={mail}>
						{({ to, subject, text }) => (
							<>
								<p className="o-quiet">收件人：{to}</p>
								<MailText subject={subject} text={text} />
							</>
						)}
					</Loaded>
				)
			}
		/>
	);
};
