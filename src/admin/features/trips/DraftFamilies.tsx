import { App } from 'antd';
import type { Touched } from '#contracts/reviews.ts';
import { useRead } from '../../core/client.ts';
import { REVIEWS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { showDay } from '../../ui/time.ts';

/** The families whose departures a change of a trip cancels, moves, or has meet elsewhere. */
export const useDraftFamilies = (slug: string): readonly Touched[] =>
	useRead(REVIEWS, 'GET /goods/:slug/families', { params: { slug }, staleTime: 0 }).data?.rows ?? [];

const textOf = ({ kind, departure, to }: Touched): string => {
	if (kind === 'cancelled') return `${showDay(departure)} 取消`;
	return kind === 'moved' ? `${showDay(departure)} 改到 ${showDay(to)}` : `${showDay(departure)} 集合时间或地点有变`;
};

/** Each departure that a change touches, with its families and how many children they have. */
export const DraftFamilies = ({ rows }: { rows: readonly Touched[] }) => (
	<ul className="o-lines">
		{rows.map((row) => {
			const children = row.families.reduce((sum, family) => sum + family.children, 0);
			return (
				<li key={row.kind + row.departure}>
					<b>{textOf(row)}</b>
					<span>
						{row.families.length} 个家庭、{children} 名儿童：
						{row.families.map(({ parent, number }) => `${parent} ${number}`).join('、')}
					</span>
				</li>
			);
		})}
	</ul>
);

/** Asks before a change is submitted that touches families who have booked. @returns whether it is meant */
export const useAskFamilies = (): ((slug: string) => Promise<boolean>) => {
	const { modal } = App.useApp();
	return async (slug) => {
		const { rows } = await call('GET /goods/:slug/families', { params: { slug } });
		if (rows.length === 0) return true;
		return modal.confirm({
			title: '这项修改影响已预订的家庭',
			width: 640,
			content: (
				<>
					<DraftFamilies rows={rows} />
					<p>审核通过后，订单跟着改，家庭会收到邮件；没通知到的会列在首页。</p>
				</>
			),
			okText: '仍然提交',
			cancelText: '返回',
		});
	};
};
