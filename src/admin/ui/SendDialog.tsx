import { useQuery } from '@tanstack/react-query';
import { Alert, Radio } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { call } from '../api/send.ts';
import { Loaded } from './Loaded.tsx';
import { MailText } from './MailText.tsx';
import { OrderDialog } from './OrderDialog.tsx';

interface Props {
	/** What is on the button: 发货, 重发. */
	label: string;
	about: string;
	/** To whom, and in which language. */
	to: string;
	/** A dispatch whose mail is shown before it goes. */
	preview?: string | null | undefined;
	/** There is no address to mail to. */
	noEmail?: boolean;
	send: (channel: DispatchChannel) => Promise<unknown>;
	close: () => void;
	/** In place of `close`, where nothing was sent. */
	cancel?: () => void;
}

const TELLS: Record<DispatchChannel, string> = {
	email: '出团通知会马上进入发件队列，按家长的语言发出',
	whatsapp: '请先自行用 WhatsApp 发出；这里只标记为已发',
	paper: '请先自行交给家长；这里只标记为已发',
};
const CHANNELS = Object.entries(DISPATCH_CHANNELS) as [DispatchChannel, string][];

/** The mail that joining instructions go out with, before it goes. */
const Preview = ({ dispatch }: { dispatch: string }) => {
	const mail = useQuery({
		queryKey: ['dispatch preview', dispatch],
		queryFn: () => call('GET /dispatches/:id/preview', { params: { id: dispatch } }),
		staleTime: 0,
	});
	return (
		<Loaded of={mail}>
			{({ incomplete, subject, text }) => (
				<>
					{incomplete && (
						<Alert type="warning" showIcon title="缺少时间或集合地点，不能发出。请先在商品里补上并发布。" />
					)}
					<MailText subject={subject} text={text} />
				</>
			)}
		</Loaded>
	);
};

/** Asks how joining instructions go out, and sends them. */
export const SendDialog = ({ label, about, to, preview, noEmail = false, send, close, cancel }: Props) => {
	const [channel, setChannel] = useState<DispatchChannel>(noEmail ? 'whatsapp' : 'email');
	return (
		<OrderDialog title={`${label}：${about}`} okText={label} act={() => send(channel)} close={close} cancel={cancel}>
			<p>{to}</p>
			<Radio.Group
				aria-label="方式"
				value={channel}
				onChange={({ target }) => setChannel(target.value as DispatchChannel)}
				options={CHANNELS.map(([value, text]) => ({ value, label: text, disabled: noEmail && value === 'email' }))}
			/>
			<p className="o-quiet">{noEmail ? `没有邮箱地址。${TELLS[channel]}` : TELLS[channel]}</p>
			{preview && channel === 'email' && <Preview dispatch={preview} />}
		</OrderDialog>
	);
};

/** Why joining instructions did not go out. The only field that is refused there is the channel. */
export const whyNotSent = (error: AnswerOf<'POST /dispatches/send'>['results'][number]['error']): string | undefined =>
	error?.code === 'invalid' ? '没有邮箱地址，请改用 WhatsApp 或纸质' : error?.message;
