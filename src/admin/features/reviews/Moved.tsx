import { Alert } from 'antd';
import type { Review } from '#contracts/reviews.ts';
import { Faults } from '../../ui/Faults.tsx';
import { Changes } from './Changes.tsx';

interface Props {
	review: Review;
	labels: Readonly<Record<string, string>>;
}

/** That files were changed underneath, and both versions: what others made of them, and what this change would. */
export const Moved = ({ review: { slug, moved, underneath }, labels }: Props) => (
	<>
		<Alert
			type="warning"
			showIcon
			role="alert"
			title="这项修改开始之后，线上内容被别人改动过，因此不能通过。"
			description={
				<>
					<p>两个版本都列在下面。请驳回或撤回，由编辑在最新内容上重新整理后再提交。</p>
					<Faults paths={moved} />
				</>
			}
		/>
		<h3>别人的改动</h3>
		{underneath.length === 0 && <p>只有文件的写法变了，内容没有变。</p>}
		<Changes slug={slug} labels={labels} changes={underneath} before="修改开始时" after="现在线上" />
		<h3>这项修改</h3>
	</>
);
