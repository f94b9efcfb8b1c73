import { App, Button } from 'antd';
import { useState } from 'react';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { money, showMoney } from '#domain/office/money.ts';
import { QUOTATION, type QuotationAction } from '#domain/office/quotation.ts';
import { ENQUIRIES, enquiryKey, quotationsKey } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Link } from '../../ui/Link.tsx';
import { isOnItsWay, MAIL_STATES } from '../../ui/mail-states.ts';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction, useAsk } from '../../ui/use-action.ts';
import { AcceptQuotation } from './AcceptQuotation.tsx';
import { type Quotation, sheetHref } from './quotation-form.ts';
import { SendQuotation } from './SendQuotation.tsx';

interface Props {
	quotation: Quotation;
	enquiryId: string;
}

/** One that was made: what it comes to, what became of it, and what can be done with it. */
export const QuotationItem = ({ quotation, enquiryId }: Props) => {
	const { id, number, state, mail, terms, actions, by, madeAt, link, order } = quotation;
	const [isSending, setSending] = useState(false);
	const [isAccepting, setAccepting] = useState(false);
	const { message } = App.useApp();
	const askFirst = useAsk();
	const stale = [quotationsKey(enquiryId), enquiryKey(enquiryId), ENQUIRIES];
	const withdraw = useAction(() => call('POST /quotations/:id/withdraw', { params: { id }, body: {} }), {
		done: '已撤回',
		stale,
	});
	const asked = {
		title: `撤回报价单 ${number}？`,
		content: '学校打开链接时，会看到这份已撤回。还没发出的邮件不会再发；已经收到的附件收不回来。',
		okText: '撤回',
		cancelText: '返回',
	};
	const copy = async () => {
		await navigator.clipboard.writeText(new URL(link, location.origin).href);
		message.success('链接已复制');
	};
	const labelOf = (name: QuotationAction) => actions.find(({ action }) => action === name)?.label;
	const sendLabel = labelOf('send');
	const acceptLabel = labelOf('accept');
	return (
		<li>
			<a className="o-number" href={sheetHref(id)} target="_blank" rel="noopener" aria-label={`打开 PDF：${number}`}>
				{number}
			</a>
			<State of={state} states={QUOTATION.states} />
			<b>{terms.school}</b>
			<span>
				{terms.className}，{terms.children} 人，{LOCALE_LABELS[terms.locale]}
			</span>
			<span className="o-number">{showMoney(money(quotation.totalCents))}</span>
			<span className="o-quiet">
				{by ?? '同事'} <Time ms={madeAt} />
			</span>
			{order && <Link href={`/order/order-list?open=${order.id}`}>订单 {order.number}</Link>}
			{mail && <span className={mail === 'dead' ? 'o-late' : undefined}>邮件{MAIL_STATES[mail] ?? mail}</span>}
			<span className="o-buttons o-end">
				{state !== 'withdrawn' && (
					<>
						{acceptLabel && (
							<Button
								size="small"
								type="primary"
								aria-label={`${acceptLabel}：${number}`}
								onClick={() => setAccepting(true)}
							>
								{acceptLabel}
							</Button>
						)}
						{sendLabel && (
							<Button
								size="small"
								type={state === 'made' ? 'primary' : 'default'}
								disabled={isOnItsWay(quotation)}
								aria-label={`${sendLabel}：${number}`}
								onClick={() => setSending(true)}
							>
								{sendLabel}
							</Button>
						)}
						<Button size="small" aria-label={`复制链接：${number}`} onClick={() => void copy()}>
							复制链接
						</Button>
						{labelOf('withdraw') && (
							<Button size="small" aria-label={`撤回：${number}`} onClick={() => askFirst(asked, withdraw)}>
								撤回
							</Button>
						)}
					</>
				)}
			</span>
			{isAccepting && <AcceptQuotation quotation={quotation} stale={stale} close={() => setAccepting(false)} />}
			{isSending && (
				<SendQuotation quotation={quotation} label={sendLabel ?? ''} stale={stale} close={() => setSending(false)} />
			)}
		</li>
	);
};
