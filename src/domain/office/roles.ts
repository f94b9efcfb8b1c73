/** Who works in the back office. An account has one of these roles. */
export const ROLE_LABELS = {
	editor: '编辑',
	reviewer: '审核员',
	clerk: '订单员',
	leader: '领队',
	owner: '负责人',
} as const;
export type Role = keyof typeof ROLE_LABELS;
export const ROLES = Object.keys(ROLE_LABELS) as Role[];

/** Who works at a desk: everybody but those who go along with the children. */
export const STAFF: readonly Role[] = ROLES.filter((role) => role !== 'leader');
/** Who prepares trips, adverts and specifications. */
export const EDITING: readonly Role[] = ['editor', 'owner'];
/** Who verifies what others prepared. */
export const REVIEWING: readonly Role[] = ['reviewer', 'owner'];
/** Who has to do with what is on the public site. */
export const KEEPING: readonly Role[] = ['editor', 'reviewer', 'owner'];
/** Who handles orders and enquiries, and so sees data of parents and children. */
export const SELLING: readonly Role[] = ['clerk', 'owner'];
/** Who calls the roll: leaders of the departures that were given to them, others of all. */
export const LEADING: readonly Role[] = ['leader', ...SELLING];
export const OWNING: readonly Role[] = ['owner'];
/** Who may do so much that a password alone is not enough: nothing works before there is a second factor. */
export const TWO_FACTORS: readonly Role[] = ['owner'];
