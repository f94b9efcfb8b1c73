import { OWNING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';

/** What is stored about a person. */
export const privacy = {
	'POST /person/find': { right: OWNING, label: '查看个人资料' },
	'POST /person/export': { right: OWNING, label: '导出个人资料' },
	'POST /person/erase': { right: OWNING, label: '清除个人资料' },
} as const satisfies Contracts;
