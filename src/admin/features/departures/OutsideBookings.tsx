import { App, Button, Form, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { beyondPlaces, freeSeats } from '#domain/seats.ts';
import { CALENDAR, DEPARTURES, ORDERS, WAITING_LINES } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';

type Opened = AnswerOf<'GET /departures/:id'>;

type NewBooking = Omit<SentBody<'POST /departures/:id/outside-bookings'>, 'id'>;
const STALE = [CALENDAR, DEPARTURES, ORDERS, WAITING_LINES];

/** `余 15 位`, and how many beside them are kept. */
const placesLeft = (row: Opened): string =>
	`余 ${freeSeats(row)} 位${row.reserved > 0 ? `（另保留 ${row.reserved} 位）` : ''}`;

/** 店外报名: children who booked elsewhere than in the shop, such as with their school. */
export const OutsideBookings = ({ row }: { row: Opened }) => {
	const { outside: bookings } = row;
	const [form] = Form.useForm<NewBooking>();
	const { modal } = App.useApp();
	const params = { id: row.id };
	/** Names the booking that is being written: sent twice, it counts once. */
	const id = useRef(crypto.randomUUID());
	const busy = useRef(false);
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
	/** Writes it down once, however often it is clicked; where there are too few places, after a question. */
	const submit = async (booking: NewBooking) => {
		if (busy.current) return;
		busy.current = true;
		const over = beyondPlaces(row, booking.children);
		const isMeant =
			over === 0 ||
			(await modal.confirm({
				title: `会超额 ${over} 位`,
				content: `${placesLeft(row)}，要登记 ${booking.children} 位。`,
				okText: '仍然登记',
				cancelText: '返回',
				okButtonProps: { danger: true },
			}));
		if (isMeant) await add.mutateAsync(booking).catch(() => {});
		busy.current = false;
	};
	const remove = useAction(
		(booking: string) =>
			call('DELETE /departures/:id/outside-bookings/:booking', { params: { ...params, booking }, body: {} }),
		{ done: '已取消', stale: STALE },
	);
	const ask = ({ id: booking, note, children }: Opened['outside'][number]) =>
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
			<Form form={form} layout="vertical" className="o-cal-outside" onFinish={submit}>
				<Form.Item name="note" label="学校或来源" rules={[{ required: true, whitespace: true, message: '请填写此项' }]}>
					<Input maxLength={200} />
				</Form.Item>
				<Form.Item name="children" label="儿童人数" rules={[{ required: true, message: '请填写此项' }]}>
					<InputNumber min={1} max={500} precision={0} controls={false} />
				</Form.Item>
				<Button
					htmlType="submit"
					loading={add.isPending}
					// The second click of a double click finds an empty form.
					onClick={(event) => event.detail > 1 && event.preventDefault()}
				>
					登记
				</Button>
			</Form>
		</section>
	);
};
