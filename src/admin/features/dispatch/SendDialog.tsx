import { useMutation } from '@tanstack/react-query';
import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import { DISPATCH_CHANNELS, type DispatchChannel } from '#domain/office/dispatch.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { Preview } from './Preview.tsx';

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
}

const TELLS: Record<DispatchChannel, string> = {
	email: '出团须知会马上进入发件队列，按家长的语言发出',
	whatsapp: '请先自行用 WhatsApp 发出；这里只标记为已发',
	paper: '请先自行交给家长；这里只标记为已发',
};
const CHANNELS = Object.entries(DISPATCH_CHANNELS) as [DispatchChannel, string][];

/** Asks how joining instructions go out, and sends them. */
export const SendDialog = ({ label, about, to, preview, noEmail = false, send, close }: Props) => {
	const [channel, setChannel] = useState<DispatchChannel>(noEmail ? 'whatsapp' : 'email');
	const run = useMutation({ mutationFn: () => send(channel), onSuccess: close });
	return (
		<Modal
			open
			title={`${label}：${about}`}
			okText={label}
			onOk={() => run.mutate()}
			confirmLoading={run.isPending}
			onCancel={close}
		>
			<div className="o-ask">
				{run.error && <Alert type="error" showIcon role="alert" title={sentenceOf(run.error)} />}
				<p>{to}</p>
				<Radio.Group
					aria-label="方式"
					value={channel}
					onChange={({ target }) => setChannel(target.value as DispatchChannel)}
					options={CHANNELS.map(([value, text]) => ({
						value,
						label: text,
						disabled: noEmail && value === 'email',
					}))}
				/>
				<p className="o-hint">{noEmail ? `没有邮箱地址。${TELLS[channel]}` : TELLS[channel]}</p>
				{preview && channel === 'email' && <Preview dispatch={preview} />}
			</div>
		</Modal>
	);
};
