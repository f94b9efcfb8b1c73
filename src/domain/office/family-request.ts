import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** What a family asks to have changed in its booking, by the link in its mail. */
export const FAMILY_REQUEST = machine({ pending: '待处理', adopted: '已采纳', declined: '未采纳' }, 'pending', [
	{ from: 'pending', action: 'adopt', to: 'adopted', label: '采纳', by: SELLING },
	{ from: 'pending', action: 'decline', to: 'declined', label: '不采纳', by: SELLING },
]);
export type FamilyRequestState = keyof typeof FAMILY_REQUEST.states;

/** What can be asked about. */
export const FAMILY_FIELDS = { allergy: '过敏', phone: '联系电话' } as const;
export type FamilyField = keyof typeof FAMILY_FIELDS;
