import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { SentBody } from '#contracts/contracts.ts';
import { call } from '../../api/send.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { MailText } from '../../ui/MailText.tsx';
import type { Order } from './order.ts';

type Asked = SentBody<'POST /orders/:id/places/mail'>;

/**
 * Whether the family is told by mail, and that mail in its language before it goes.
 * @param about what the mail would tell of; undefined while something of it is missing
 */
export const useFamilyMail = ({ id, email, locale, updatedAt }: Order, about: Asked | undefined) => {
	const [isMailed, setMailed] = useState(email !== '');
	const [isShown, setShown] = useState(false);
	const shown = isShown && isMailed && about !== undefined;
	const mail = useQuery({
		queryKey: ['mail of places', id, updatedAt, about],
		queryFn: () => call('POST /orders/:id/places/mail', { params: { id }, body: about as Asked }),
		enabled: shown,
		staleTime: 0,
	});
	return {
		isMailed,
		tools: (
			<>
				{isMailed && (
					<Button
						icon={<Icon name="mail" />}
						aria-expanded={shown}
						disabled={about === undefined}
						onClick={() => setShown(!isShown)}
					>
						{shown ? '收起邮件' : `看邮件，${LOCALE_LABELS[locale] ?? locale}`}
					</Button>
				)}
				<Checkbox checked={isMailed} disabled={email === ''} onChange={({ target }) => setMailed(target.checked)}>
					{email === '' ? '没有邮箱地址，请自行告诉家长' : '发邮件告诉家长'}
				</Checkbox>
			</>
		),
		preview: shown && (
			<Loaded of={mail}>
				{({ to, subject, text }) => (
					<>
						<p className="o-quiet">收件人：{to}</p>
						<MailText subject={subject} text={text} />
					</>
				)}
			</Loaded>
		),
	};
};
