import { Input } from 'antd';
import { useState } from 'react';
import { QUOTATION_LENGTH as LENGTH } from '#domain/office/quotation.ts';
import { readAgain, useRead } from '../../core/client.ts';
import { call } from '../../core/send.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Quotation, sheetHref } from './quotation-form.ts';

interface Props {
	quotation: Quotation;
	label: string;
	/** What is read again afterwards. */
	stale: readonly (readonly unknown[])[];
	close: () => void;
}

/** The mail as it will leave, with its sheet; nothing leaves without having been seen so. */
export const SendQuotation = ({ quotation: { id, number, mailId }, label, stale, close }: Props) => {
	const [typed, setTyped] = useState('');
	const postscript = typed.trim();
	const mail = useRead([], 'GET /quotations/:id/mail', { params: { id }, staleTime: 0 });
	const send = () =>
		call('POST /quotations/:id/send', { params: { id }, body: { seen: mailId, postscript } }).finally(() =>
			readAgain(stale),
		);
	return (
		<ActionDialog
			title={`${label}：报价单 ${number}`}
			width={640}
			okText={label}
			cancelText="返回"
			ready={mail.data !== undefined}
			done="已进入发件队列"
			act={send}
			close={close}
		>
			<Loaded of={mail}>
				{({ to, replyTo, subject, before, after, attachment }) => (
					<>
						<Facts
							of={{
								收件人: to,
								回信到: replyTo,
								主题: <b>{subject}</b>,
								附件: (
									<a href={sheetHref(id)} target="_blank" rel="noopener">
										{attachment}
									</a>
								),
							}}
						/>
						<label htmlFor="postscript">附言（可不填）</label>
						<Input.TextArea
							id="postscript"
							rows={2}
							maxLength={LENGTH.postscript}
							value={typed}
							onChange={({ target }) => setTyped(target.value)}
						/>
						<blockquote>{[before, postscript, after].filter(Boolean).join('\n\n')}</blockquote>
					</>
				)}
			</Loaded>
		</ActionDialog>
	);
};
