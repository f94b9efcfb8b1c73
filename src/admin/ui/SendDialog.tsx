import { Alert, Radio } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { phoneLinks } from '#domain/office/phone-links.ts';
import { useRead } from '../core/client.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { Loaded } from './Loaded.tsx';
import { MailText } from './MailText.tsx';

interface Props {
	/** What is on the button: 发货, 重发. */
	label: string;
	about: string;
	/** The one family that it goes to; without one they are several, or in words to whom. */
	to?: Pick<AnswerOf<'GET /orders/:id'>, 'parent' | 'email' | 'locale'> | string;
	/** A dispatch whose words are shown before they go. */
	preview?: string | null | undefined;
	send: (channel: DispatchChannel) => Promise<unknown>;
	close: () => void;
}

const TELLS: Record<DispatchChannel, string> = {
	email: '出发通知会马上进入发件队列，按家长的语言发出',
	whatsapp: '请先自行用 WhatsApp 发出；这里只标记为已发',
	paper: '请先自行交给家长；这里只标记为已发',
};
const TO_EACH = '每位家长收到自己语言的出发通知，下面是第一封；不能发的会逐一列出。';
const CHANNELS = Object.entries(DISPATCH_CHANNELS) as [DispatchChannel, string][];

const familyText = ({ parent, email, locale }: Exclude<Props['to'], string | undefined>): string =>
	`家长：${parent || '—'}，语言：${LOCALE_LABELS[locale] ?? locale}${email && `，邮箱：${email}`}`;

/** What joining instructions say, before they go; for WhatsApp with the link that opens it with these words. */
const Preview = ({ dispatch, channel }: { dispatch: string; channel: 'email' | 'whatsapp' }) => {
	const mail = useRead([], 'GET /dispatches/:id/preview', { params: { id: dispatch }, staleTime: 0 });
	return (
		<Loaded of={mail}>
			{({ incomplete, phone, subject, text }) => {
				const links = channel === 'whatsapp' && phoneLinks(phone);
				return (
					<>
						{incomplete && (
							<Alert type="warning" showIcon title="缺少时间或集合地点，不能发出。请先在商品里补上并发布。" />
						)}
						{links && (
							<a href={`${links.write}?text=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
								在 WhatsApp 打开
							</a>
						)}
						<MailText subject={subject} text={text} label={channel === 'email' ? '邮件预览' : '出发通知'} />
					</>
				);
			}}
		</Loaded>
	);
};

/** Asks how joining instructions go out, and sends them. */
export const SendDialog = ({ label, about, to = TO_EACH, preview, send, close }: Props) => {
	const noEmail = typeof to === 'object' && to.email === '';
	const [channel, setChannel] = useState<DispatchChannel>(noEmail ? 'whatsapp' : 'email');
	return (
		<ActionDialog title={`${label}：${about}`} okText={label} act={() => send(channel)} close={close}>
			<p>{typeof to === 'string' ? to : familyText(to)}</p>
			<Radio.Group
				aria-label="方式"
				value={channel}
				onChange={({ target }) => setChannel(target.value as DispatchChannel)}
				options={CHANNELS.map(([value, text]) => ({ value, label: text, disabled: noEmail && value === 'email' }))}
			/>
			<p className="o-quiet">{noEmail ? `没有邮箱地址。${TELLS[channel]}` : TELLS[channel]}</p>
			{preview && (channel === 'email' || (channel === 'whatsapp' && typeof to === 'object')) && (
				<Preview dispatch={preview} channel={channel} />
			)}
		</ActionDialog>
	);
};

/** Why joining instructions did not go out. The only field that is refused there is the channel. */
export const whyNotSent = (error: AnswerOf<'POST /dispatches/send'>['results'][number]['error']): string | undefined =>
	error?.code === 'invalid' ? '没有邮箱地址，请改用 WhatsApp 或纸质' : error?.message;
