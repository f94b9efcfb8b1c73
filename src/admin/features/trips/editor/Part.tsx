import type { ReactNode } from 'react';

/** Parts of the form, as the list beside it names them. */
export const PARTS = {
	basics: '基本',
	words: '三语内容',
	itinerary: '行程',
	school: '学校资料',
	meals: '用餐与过敏原',
	departures: '出发日期与价格',
	pictures: '图片',
	shop: '店铺链接',
} as const;
export type PartName = keyof typeof PARTS;

/** One part of the form. */
export const Part = ({ name, children }: { name: PartName; children: ReactNode }) => (
	<section className="o-card o-card--padded o-part" aria-labelledby={`part-${name}`}>
		<h2 id={`part-${name}`} tabIndex={-1}>
			{PARTS[name]}
		</h2>
		{children}
	</section>
);
