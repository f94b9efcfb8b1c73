import { TREE_MARK } from '#domain/tree-mark.ts';

/** The mark of the brand with its name. */
export const Brand = ({ dark = false }: { dark?: boolean }) => {
	const ink = dark ? '#0F4A39' : '#FBF6EA';
	const [left, right, ring] = dark ? ['#C4281C', '#F7BE3B', '#FFFDF8'] : ['#F7BE3B', '#EE7B69', '#0A3428'];
	return (
		<span className="o-brand">
			<svg viewBox="4 5 56 56" aria-hidden="true">
				<path fill={ink} d={`${TREE_MARK.crown}${TREE_MARK.trunk}`} />
				<g fill="none" stroke={ink} strokeLinecap="round">
					<path strokeWidth="4.6" d={TREE_MARK.ground} />
					<path strokeWidth="3.2" d={TREE_MARK.roots} />
				</g>
				<g stroke={ring} strokeWidth="2.2">
					<circle cx="15" cy="55" r="5.3" fill={left} />
					<circle cx="49" cy="55" r="5.3" fill={right} />
				</g>
			</svg>
			<span>
				<b>榕树头学堂</b>
				<small>后台管理</small>
			</span>
		</span>
	);
};
