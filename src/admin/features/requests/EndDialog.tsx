import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { MailText } from '../../ui/MailText.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';

export type FamilyMail = AnswerOf<'GET /returns/:id/mail'>;

interface Props {
	label: string;
	about: string;
	/** What is asked. */
	ask: string | undefined;
	/** Address of the family; empty without one. */
	email: string;
	/** Query key of the mail. */
	name: readonly string[];
	readMail: () => Promise<FamilyMail>;
	end: (mail: boolean) => Promise<unknown>;
	close: () => void;
}

/** Asks whether to end what was asked about an order, and shows the mail that tells the family so. */
export const EndDialog = ({ label, about, ask, email, name, readMail, end, close }: Props) => {
	const [isMailed, setMailed] = useState(email !== '');
	const mail = useQuery({ queryKey: name, queryFn: readMail, staleTime: 0, enabled: isMailed });
	return (
		<OrderDialog
			title={`${label}：${about}`}
			okText={label}
			ready={!isMailed || mail.data !== undefined}
			act={() => end(isMailed)}
			close={close}
		>
			<p>{ask}</p>
			<Checkbox checked={isMailed} disabled={email === ''} onChange={({ target }) => setMailed(target.checked)}>
				发邮件告诉家长
			</Checkbox>
			{email === '' && <p className="o-quiet">没有邮箱地址，请自行告诉家长。</p>}
			{isMailed && (
				<Loaded of={mail}>
					{({ to, locale, subject, text }) => (
						<>
							<p className="o-quiet">
								收件人：{to}，语言：{LOCALE_LABELS[locale]}
							</p>
							<MailText subject={subject} text={text} />
						</>
					)}
				</Loaded>
			)}
		</OrderDialog>
	);
};
