import type { OpenedSpecification } from '#contracts/records.ts';

/** The trips that choose values of a parameter, and which. */
export const UsedBy = ({ param: { usedBy, value } }: { param: OpenedSpecification }) => {
	const labels = new Map(value.values.map(({ id, label }) => [id, label.cn]));
	return (
		<ul className="o-lines">
			{usedBy.map(({ slug, title, values, families }) => (
				<li key={slug}>
					<b>{title || slug}</b>
					<small>
						{values.map((id) => labels.get(id) ?? id).join('、')}
						{families > 0 && ` · ${families} 个家庭已报名`}
					</small>
				</li>
			))}
		</ul>
	);
};
