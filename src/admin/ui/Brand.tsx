import { Flex } from 'antd';
import { TREE_MARK } from '#domain/tree-mark.ts';

const NAME = { font: '740 17px / 1.2 "Chiron GoRound TC", "PingFang SC", "Noto Sans CJK SC", sans-serif' };

/** The mark of the brand with its name. */
export const Brand = ({ dark = false, markAlone = false }: { dark?: boolean; markAlone?: boolean }) => {
	const ink = dark ? '#0F4A39' : '#FBF6EA';
	const [left, right, ring] = dark ? ['#C4281C', '#F7BE3B', '#FFFDF8'] : ['#F7BE3B', '#EE7B69', '#0A3428'];
	return (
		<Flex component="span" align="center" gap={8}>
			<svg width="40" height="40" viewBox="4 5 56 56" style={{ flex: 'none' }} aria-hidden="true">
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
			<Flex component="span" vertical className={markAlone ? 'o-hidden' : undefined}>
				<b style={NAME}>榕树头学堂</b>
				<small style={{ color: 'inherit' }}>后台管理</small>
			</Flex>
		</Flex>
	);
};
