import type { CSSProperties } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { useStatistics, type Waiting } from '../../core/statistics.ts';
import { Link } from '../../ui/Link.tsx';

/** What waits, and the list in which it is seen. */
interface Wait {
	label: string;
	name: Waiting;
	href: string;
}

const WAITS: readonly Wait[] = [
	{ label: '订单需处理', name: 'attention', href: '/order/order-list?attention=1' },
	{ label: '待审核', name: 'reviews', href: '/goods/goods-verify?review=pending' },
	{ label: '待发布', name: 'scheduled', href: '/goods/goods-verify?review=scheduled' },
	{ label: '待发货', name: 'orders', href: '/order/order-list?state=paid' },
	{ label: '改期待结清', name: 'moves', href: '/order/change-goods' },
	{ label: '退款待结清', name: 'refunds', href: '/order/order-back' },
	{ label: '待回复咨询', name: 'enquiries', href: '/enquiries?state=new' },
	{ label: '候补可邀请', name: 'invitable', href: '/departures/waiting' },
	{ label: '待通知日期', name: 'dates', href: '/departures/waiting' },
];

/** Why orders need somebody, small below how many do. */
const Troubles = ({ unmatched, unread }: NonNullable<AnswerOf<'GET /statistics'>['attention']>) => (
	<>
		{unmatched > 0 && <small className="o-late">{unmatched} 单未对应</small>}
		{unread > 0 && <small>{unread} 单有未读说明</small>}
	</>
);

/** So many stand in a row at most. */
const IN_A_ROW = 6;

/** What waits for somebody, each a link to where it is done; what does not wait is not shown. Rows are as even as can be. */
export const Waits = () => {
	const { data } = useStatistics();
	if (!data) return <div className="o-waits" />;
	const waits = WAITS.filter(({ name }) => (data.waiting[name] ?? 0) > 0);
	if (waits.length === 0) return <p className="o-quiet">没有待办。</p>;
	const columns = Math.ceil(waits.length / Math.ceil(waits.length / IN_A_ROW));
	const even = `calc((100% - ${columns - 1} * 16px) / ${columns})`;
	return (
		<ul className="o-waits" aria-label="待办" style={{ '--even': even } as CSSProperties}>
			{waits.map(({ label, name, href }) => (
				<li key={label}>
					<Link className="o-card" href={href}>
						<b className="o-figure">{data.waiting[name]}</b>
						<span>{label}</span>
						{name === 'attention' && data.attention && <Troubles {...data.attention} />}
						{name === 'enquiries' && !!data.late && <small className="o-late">{data.late} 条超过一天</small>}
					</Link>
				</li>
			))}
		</ul>
	);
};
