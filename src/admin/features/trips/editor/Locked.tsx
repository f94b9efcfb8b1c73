import { Alert } from 'antd';
import type { OpenedTrip } from '#contracts/trips.ts';
import { publishTimeText } from '#domain/office/publish-time.ts';

/** It waits for a reviewer, and may be taken back. */
export const PENDING = '正在等待审核；要修改，请先撤回';

/** Why a trip cannot be changed now; undefined when it can. */
export const lockOf = (detail: OpenedTrip | undefined): string | undefined => {
	if (!detail) return undefined;
	if (detail.publishing) return '正在发布，完成后可以继续编辑';
	if (detail.scheduledAt !== null)
		return `将于${publishTimeText(detail.scheduledAt)}自动发布；要修改，请先由审核员在商品审核里撤回定时`;
	if (detail.shelf === 'bin') return '已移到回收站，恢复后才能编辑';
	return detail.review === 'pending' ? PENDING : undefined;
};

/** What is to be known before writing: why nothing can be changed, or why it was sent back. */
export const Locked = ({ detail }: { detail: OpenedTrip }) => {
	const lock = lockOf(detail);
	if (lock) return <Alert type="info" showIcon title={lock} />;
	if (detail.review === 'rejected')
		return <Alert type="warning" showIcon title="审核已驳回" description={detail.reason} />;
	if (detail.review === 'approved' && detail.live)
		return <Alert type="info" showIcon title="保存后会成为草稿；网站上的内容不变，直到新的修改通过审核" />;
	return null;
};
