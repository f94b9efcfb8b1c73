import { machine } from './machine.ts';
import { EDITING, REVIEWING, type Role } from './roles.ts';

/** 商品审核: the draft of a trip on its way to the public site. What is live stays until another draft is approved. */
export const TRIP_REVIEW = machine(
	{ draft: '草稿', pending: '待审核', approved: '已通过', rejected: '已驳回' },
	'draft',
	[
		{ from: 'draft', action: 'edit', to: 'draft', label: '编辑', by: EDITING },
		{ from: 'draft', action: 'submit', to: 'pending', label: '提交', by: EDITING },
		{ from: 'pending', action: 'approve', to: 'approved', label: '通过', by: REVIEWING },
		{ from: 'pending', action: 'reject', to: 'rejected', label: '驳回', by: REVIEWING, needs: 'reason' },
		{ from: 'pending', action: 'withdraw', to: 'draft', label: '撤回', by: EDITING },
		{ from: 'rejected', action: 'edit', to: 'draft', label: '编辑', by: EDITING },
		// The beginning of another round: a new draft of what is live.
		{ from: 'approved', action: 'edit', to: 'draft', label: '编辑', by: EDITING },
	],
);
export type ReviewState = keyof typeof TRIP_REVIEW.states;
export type ReviewAction = (typeof TRIP_REVIEW.table)[number]['action'];

/** Whether somebody may approve a change: nobody may his own, unless the office has a single account that is enabled. */
export const mayApprove = (
	approver: { id: string; role: Role },
	authors: readonly string[],
	enabledAccounts: number,
): boolean => REVIEWING.includes(approver.role) && (enabledAccounts === 1 || !authors.includes(approver.id));
