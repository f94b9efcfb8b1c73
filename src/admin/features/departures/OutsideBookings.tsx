import { App, Button, Form, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { CALENDAR, DEPARTURES, ORDERS, WAITING_LINES } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Props {
	/** Id of the departure. */
	departure: string;
	bookings: AnswerOf<'GET /departures/:id'>['outside'];
}

type NewBooking = Omit<SentBody<'POST /departures/:id/outside-bookings'>, 'id'>;
const STALE = [CALENDAR, DEPARTURES, ORDERS, WAITING_LINES];

/** 店外报名: children who booked elsewhere than in the shop, such as with their school. */
export const OutsideBookings = ({ departure, bookings }: Props) => {
	const [form] = Form.useForm<NewBooking>();
	const { modal } = App.useApp();
	const params = { id: departure };
	/** Names the booking that is being written: sent twice, it counts once. */
	const id = useRef(crypto.randomUUID());
	const add = useAction(
		(booking: NewBooking) =>
			call('POST /departures/:id/outside-bookings', { params, body: { ...booking, id: id.current } }),
		{
			done: '已登记',
			stale: STALE,
			form,
			after: () => {
				id.current = crypto.randomUUID();
				form.resetFields();
			},
		},
	);
	const remove = useAction(
		(booking: string) =>
			call('DELETE /departures/:id/outside-bookings/:booking', { params: { ...params, booking }, body: {} }),
		{ done: '已取消', stale: STALE },
	);
	const ask = ({ id: booking, note, children }: Props['bookings'][number]) =>
		modal.confirm({
			title: '取消这个店外报名？',
			content: `${note}，${children} 人。名额会空出来。`,
			okText: '取消报名',
			cancelText: '返回',
			okButtonProps: { danger: true },
			onOk: () => remove.mutateAsync(booking).catch(() => {}),
		});
	return (
		<section aria-labelledby="outside">
			<h3 id="outside">店外报名</h3>
			{bookings.length === 0 && (
				<p className="o-quiet">学校包团、电话报名等不经店铺的人数，在这里登记，名额才算得准。</p>
			)}
			<ul className="o-lines">
				{bookings.map((booking) => (
					<li key={booking.id}>
						<b>{booking.note}</b>
						<span className="o-number">{booking.children} 人</span>
						<span className="o-quiet">
							{booking.who} <Time ms={booking.createdAt} />
						</span>
						<Button
							size="small"
							className="o-end"
							aria-label={`取消店外报名：${booking.note}`}
							onClick={() => ask(booking)}
						>
							取消
						</Button>
					</li>
				))}
			</ul>
			<Form form={form} layout="vertical" className="o-cal-outside" onFinish={add.mutate}>
				<Form.Item name="note" label="学校或来源" rules={[{ required: true, whitespace: true, message: '请填写此项' }]}>
					<Input maxLength={200} />
				</Form.Item>
				<Form.Item name="children" label="儿童人数" rules={[{ required: true, message: '请填写此项' }]}>
					<InputNumber min={1} max={500} precision={0} controls={false} />
				</Form.Item>
				<Button htmlType="submit" loading={add.isPending}>
					登记
				</Button>
			</Form>
		</section>
	);
};
