import { machine } from './machine.ts';
import { SELLING } from './roles.ts';

/** 客户咨询: an enquiry. What looks like spam comes in as such, and goes by itself unless somebody lets it through. */
export const ENQUIRY = machine({ new: '待回复', answered: '已回复', quarantine: '疑似垃圾' }, 'new', [
	{ from: 'new', action: 'answer', to: 'answered', label: '标记已回复', by: SELLING },
	{ from: 'answered', action: 'reopen', to: 'new', label: '重新打开', by: SELLING },
	{ from: 'new', action: 'quarantine', to: 'quarantine', label: '标为垃圾', by: SELLING },
	{ from: 'quarantine', action: 'release', to: 'new', label: '放行', by: SELLING },
]);
export type EnquiryState = keyof typeof ENQUIRY.states;
export type EnquiryAction = (typeof ENQUIRY.table)[number]['action'];

/** Characters of a note: room for what was said on the phone. */
export const ENQUIRY_NOTE = { min: 2, max: 2000 } as const;
