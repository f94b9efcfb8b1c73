import { Button, Flex, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { CallOffReason } from '#domain/departure-changes.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CALL_OFF_LABELS } from '#domain/office/departure-notice.ts';
import { useRead } from '../../core/client.ts';
import { CALENDAR, OF_ORDERS, STATISTICS } from '../../core/keys.ts';
import { navigate } from '../../core/router.ts';
import { call } from '../../core/send.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { optionsOf } from '../../ui/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MailedFamilies, TouchedFamilies } from './Families.tsx';
import { TaskFamilies } from './Task.tsx';

interface Props {
	id: string;
	close: () => void;
}

/** Whom a change touches, what each family gets, and whether they get a mail; read anew for each reason or day. */
const useFamilies = (id: string, query: { reason?: CallOffReason; to?: string }, isComplete = true) => {
	const read = useRead(CALENDAR, 'GET /departures/:id/families', {
		params: { id },
		query,
		placeholderData: (last) => last,
		staleTime: 0,
	});
	const [ticked, setTicked] = useState(true);
	const reached = read.data?.families.filter(({ email }) => email !== '').length ?? 0;
	const tell = ticked && reached > 0;
	return {
		tell,
		ready: isComplete && read.data !== undefined,
		/** The message afterwards. @param word what was done */
		done: (word: string) => (tell ? `${word}，${reached} 封邮件已进入发件队列` : word),
		shown: (
			<Loaded of={read}>
				{({ families, mails }) => (
					<>
						<TouchedFamilies families={families} />
						<MailedFamilies reached={reached} mailed={tell} set={setTicked} mails={isComplete ? mails : []} />
					</>
				)}
			</Loaded>
		),
	};
};

/** 取消团期: who is booked, what each gets, and what they read. */
export const CancelDialog = ({ id, close }: Props) => {
	const [reason, setReason] = useState<CallOffReason>('weather');
	const [note, setNote] = useState('');
	const { tell, ready, done, shown } = useFamilies(id, { reason });
	return (
		<ActionDialog
			title="取消团期"
			okText="取消这个团期"
			cancelText="返回"
			danger
			ready={ready}
			done={done('已取消')}
			act={() => call('POST /departures/:id/cancel', { params: { id }, body: { reason, note, tell } })}
			close={close}
		>
			<p>名单、家长的页面和日历马上改为“已取消”，网站随后发布。名额留到每家选定退款或改期。</p>
			<Radio.Group
				aria-label="取消原因"
				optionType="button"
				value={reason}
				onChange={({ target }) => setReason(target.value)}
				options={optionsOf(CALL_OFF_LABELS)}
			/>
			<Form layout="vertical">
				<Form.Item label="备注（写入订单历史）" htmlFor="cancel-note">
					<Input id="cancel-note" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
				</Form.Item>
			</Form>
			{shown}
		</ActionDialog>
	);
};

/** 改到另一天: everybody who is booked goes along. */
const MoveDialog = ({ id, close }: Props) => {
	const [to, setTo] = useState<string>();
	const isDay = to !== undefined && to >= hongKongDay(Date.now()) && to !== id.slice(0, 10);
	const { tell, ready, done, shown } = useFamilies(id, isDay ? { to } : {}, isDay);
	const move = async () => {
		await call('POST /departures/:id/move', { params: { id }, body: { to: to ?? '', tell } });
		// The departure has another address from now on.
		const moved = `${to}${id.slice(10)}`;
		navigate(`/departures/calendar?${new URLSearchParams({ month: moved.slice(0, 7), open: moved })}`);
	};
	return (
		<ActionDialog
			title="改到另一天"
			okText="改到这一天"
			cancelText="返回"
			ready={ready}
			done={done('已改期')}
			act={move}
			close={close}
		>
			<p>已订的名额、候补和出团名单一起改；已发的出发通知要重新发。</p>
			<Form layout="vertical">
				<Form.Item label="新日期" htmlFor="move-to">
					<DayField id="move-to" value={to} onChange={setTo} />
				</Form.Item>
			</Form>
			{shown}
		</ActionDialog>
	);
};

/** 取消团期, 改到另一天, and what is to be done for its families afterwards. */
export const Change = ({ row }: { row: AnswerOf<'GET /departures/:id'> }) => {
	const { id, cancelled, task, scheduled, weather } = row;
	const [asked, setAsked] = useState<'cancel' | 'move'>();
	const close = () => setAsked(undefined);
	const reopen = useAction(() => call('POST /departures/:id/reopen', { params: { id }, body: {} }), {
		done: '已恢复出团',
		stale: [...OF_ORDERS, STATISTICS],
	});
	if (weather.over && !task) return null;
	return (
		<Section title="取消或改期">
			{!weather.over && (
				<Flex wrap gap={10}>
					{cancelled ? (
						<Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
							恢复出团，并通知家庭
						</Button>
					) : (
						<>
							<Button danger onClick={() => setAsked('cancel')}>
								取消团期
							</Button>
							{scheduled && <Button onClick={() => setAsked('move')}>改到另一天</Button>}
						</>
					)}
				</Flex>
			)}
			{task && task.families.length > 0 && <TaskFamilies task={task} />}
			{asked === 'cancel' && <CancelDialog id={id} close={close} />}
			{asked === 'move' && <MoveDialog id={id} close={close} />}
		</Section>
	);
};
