import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { CALL_OFF_REASONS, type CallOffReason } from '#domain/departure-changes.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CALL_OFF_LABELS } from '#domain/office/departure-notice.ts';
import { CALENDAR } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { DayField } from '../../ui/DayField.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { TouchedFamilies, TouchedMails } from './Touched.tsx';

interface Props {
	/** Id of the departure. */
	id: string;
	close: () => void;
}

const REASONS = CALL_OFF_REASONS.map((value) => ({ value, label: CALL_OFF_LABELS[value] }));

/** Whom it touches, what each gets, and the mail; read anew for each reason or day. */
const useTouched = (id: string, query: { reason?: CallOffReason; to?: string }) =>
	useQuery({
		queryKey: [...CALENDAR, 'families', id, query],
		queryFn: () => call('GET /departures/:id/families', { params: { id }, query }),
		placeholderData: (last) => last,
		staleTime: 0,
	});

const Tell = ({ tell, set, reached }: { tell: boolean; set: (tell: boolean) => void; reached: number }) =>
	reached > 0 && (
		<Checkbox checked={tell} onChange={({ target }) => set(target.checked)}>
			发邮件告诉 {reached} 个家庭
		</Checkbox>
	);

/** 取消团期: who is booked, what each gets, and what they read. */
export const CancelDialog = ({ id, close, first = 'weather' }: Props & { first?: CallOffReason }) => {
	const [reason, setReason] = useState<CallOffReason>(first);
	const [note, setNote] = useState('');
	const [ticked, setTicked] = useState(true);
	const read = useTouched(id, { reason });
	const reached = read.data?.families.filter(({ email }) => email !== '').length ?? 0;
	const tell = ticked && reached > 0;
	return (
		<OrderDialog
			title="取消团期"
			okText="取消这个团期"
			cancelText="返回"
			danger
			ready={read.data !== undefined}
			done={tell ? `已取消，${reached} 封邮件已进入发件队列` : '已取消'}
			act={() => call('POST /departures/:id/cancel', { params: { id }, body: { reason, note, tell } })}
			close={close}
		>
			<p>名单、家长的页面和日历马上改为“已取消”，网站随后发布。名额留到每家选定退款或改期。</p>
			<Radio.Group
				aria-label="取消原因"
				optionType="button"
				value={reason}
				onChange={({ target }) => setReason(target.value)}
				options={REASONS}
			/>
			<Form layout="vertical">
				<Form.Item label="备注（写入订单历史）" htmlFor="cancel-note">
					<Input id="cancel-note" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
				</Form.Item>
			</Form>
			<Loaded of={read}>
				{({ families, mails }) => (
					<>
						<TouchedFamilies families={families} />
						<Tell tell={tell} set={setTicked} reached={reached} />
						{tell && <TouchedMails mails={mails} />}
					</>
				)}
			</Loaded>
		</OrderDialog>
	);
};

/** 改到另一天: everybody who is booked goes along. @param moved is told its new id */
export const MoveDialog = ({ id, close, moved }: Props & { moved: (id: string) => void }) => {
	const [to, setTo] = useState<string>();
	const [ticked, setTicked] = useState(true);
	const isDay = to !== undefined && to >= hongKongDay(Date.now()) && to !== id.slice(0, 10);
	const read = useTouched(id, isDay ? { to } : {});
	const reached = read.data?.families.filter(({ email }) => email !== '').length ?? 0;
	const tell = ticked && reached > 0;
	return (
		<OrderDialog
			title="改到另一天"
			okText="改到这一天"
			cancelText="返回"
			ready={isDay && read.data !== undefined}
			done={tell ? `已改期，${reached} 封邮件已进入发件队列` : '已改期'}
			act={async () => {
				await call('POST /departures/:id/move', { params: { id }, body: { to: to ?? '', tell } });
				// The departure has another address from now on.
				moved(`${to}${id.slice(10)}`);
			}}
			close={close}
		>
			<p>已订的名额、候补、店外报名和出团名单一起改；已发的出发须知要重新发。</p>
			<Form layout="vertical">
				<Form.Item label="新日期" htmlFor="move-to">
					<DayField id="move-to" value={to} onChange={setTo} />
				</Form.Item>
			</Form>
			<Loaded of={read}>
				{({ families, mails }) => (
					<>
						<TouchedFamilies families={families} />
						<Tell tell={tell} set={setTicked} reached={reached} />
						{isDay && tell && <TouchedMails mails={mails} />}
					</>
				)}
			</Loaded>
		</OrderDialog>
	);
};
