import { App, Button, Flex, Tag } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import {
	CALL_OFF_LABELS,
	CHOICES,
	NOTICE_CHANNELS,
	NOTICE_KINDS,
	UNTOLD_REASONS,
} from '#domain/office/departure-notice.ts';
import { showMoney } from '#domain/office/money.ts';
import { OF_ORDERS, STATISTICS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Link } from '../../ui/Link.tsx';
import { useAction, useAsk } from '../../ui/use-action.ts';
import { childrenText } from './Families.tsx';

type DepartureTask = AnswerOf<'GET /departure-tasks'>['rows'][number];
type Family = DepartureTask['families'][number];

const STALE = [...OF_ORDERS, STATISTICS];

/** `恶劣天气`, and of a move from which day. */
const kindText = ({ kind, reason, from, departure }: DepartureTask): string =>
	[NOTICE_KINDS[kind], reason && CALL_OFF_LABELS[reason], from !== departure && `原定 ${from}`]
		.filter(Boolean)
		.join(' · ');

/** `14 个家庭：已通知 11，未通知 3，要退款 1，改期 2，未决定 11` */
const taskText = ({ families }: DepartureTask): string => {
	const count = (holds: (family: Family) => boolean) => families.filter(holds).length;
	const parts = [
		['已通知', count(({ told }) => told !== null)],
		['未通知', count(({ told }) => told === null)],
		['退款', count(({ choice }) => choice === 'money')],
		['改期', count(({ choice }) => choice === 'other_day')],
		['未决定', count(({ choice }) => choice === 'undecided')],
	] as const;
	const counts = parts.filter(([, n]) => n > 0).map(([word, n]) => `${word} ${n}`);
	return `${families.length} 个家庭：${counts.join('，')}`;
};

/** One family: whether it knows, its choice, and what may be done. */
const FamilyLine = ({ task, family }: { task: DepartureTask; family: Family }) => {
	const { order, number, parent, phone, children, problem, channel, choice } = family;
	const informed = useAction(() => call('POST /departures/:id/told', { params: { id: task.id }, body: { order } }), {
		done: '已记下',
		stale: STALE,
	});
	const open = new URLSearchParams({ open: order });
	return (
		<li>
			<b>{parent}</b>
			<span>{childrenText(children)}</span>
			<Link href={`/order/order-list?${open}`}>{number}</Link>
			{problem ? (
				<Tag color={problem === 'waiting' ? 'default' : 'error'}>{UNTOLD_REASONS[problem]}</Tag>
			) : (
				<Tag color="success">已通知{channel && `（${NOTICE_CHANNELS[channel]}）`}</Tag>
			)}
			{choice !== 'stays' && <Tag color={choice === 'undecided' ? 'processing' : 'default'}>{CHOICES[choice]}</Tag>}
			<Flex wrap gap={10} align="center" className="o-end">
				{problem && (
					<>
						{phone && <a href={`tel:${phone}`}>{phone}</a>}
						<Button size="small" loading={informed.isPending} onClick={() => informed.mutate()}>
							已电话告知
						</Button>
					</>
				)}
				{choice === 'undecided' && (
					<Link href={`/order/order-list?${open}`} aria-label={`退款 / 改期：${parent}`}>
						退款 / 改期
					</Link>
				)}
			</Flex>
		</li>
	);
};

/** What is to be done after a departure changed: who was not told, who has not chosen, and everything back in one go. */
export const TaskFamilies = ({ task }: { task: DepartureTask }) => {
	const { message } = App.useApp();
	const askFirst = useAsk();
	const { id, kind, families, reason } = task;
	const params = { id };
	const undecided = families.filter(({ choice }) => choice === 'undecided').length;
	const unmailed = families.filter(({ problem }) => problem === 'not_asked').length;
	const refund = useAction(() => call('POST /departures/:id/refund-all', { params, body: {} }), {
		after: ({ sums }) => message.success(`已全部退款${sums.map((sum) => ` ${showMoney(sum)}`).join('，')}，待结清`),
		stale: STALE,
	});
	const mail = useAction(
		() => call('POST /departures/:id/cancel', { params, body: { reason: reason ?? 'called_off', tell: true } }),
		{ done: '邮件已进入发件队列', stale: STALE },
	);
	const asked = {
		title: `给 ${undecided} 个家庭全数退款？`,
		content: '还没有选定的家庭会取消名额，全数退款，并收到邮件；款项在退货管理结清。',
		okText: '全部退款',
		cancelText: '返回',
	};
	return (
		<>
			<Flex component="p" wrap gap={6}>
				<Tag color={kind === 'goes' ? 'success' : 'error'}>{kindText(task)}</Tag>
				<span>{taskText(task)}</span>
			</Flex>
			{kind === 'cancelled' && (undecided > 0 || unmailed > 0) && (
				<Flex wrap gap={10}>
					{undecided > 0 && (
						<Button danger loading={refund.isPending} onClick={() => askFirst(asked, refund)}>
							一键全部退款
						</Button>
					)}
					{unmailed > 0 && (
						<Button loading={mail.isPending} onClick={() => mail.mutate()}>
							发邮件给未通知的家庭
						</Button>
					)}
				</Flex>
			)}
			<ul className="o-lines">
				{families.map((family) => (
					<FamilyLine key={family.order} task={task} family={family} />
				))}
			</ul>
		</>
	);
};
