import { machine } from './machine.ts';
import { EDITING, KEEPING } from './roles.ts';

/** 上架状态: whether a verified trip shows on the public site. A deleted one lies in the bin and can be restored. */
export const TRIP_SHELF = machine({ off: '已下架', on: '已上架', bin: '回收站' }, 'off', [
	{ from: 'off', action: 'put_on', to: 'on', label: '上架', by: KEEPING },
	{ from: 'on', action: 'take_off', to: 'off', label: '下架', by: KEEPING },
	{ from: 'on', action: 'delete', to: 'bin', label: '删除', by: EDITING },
	{ from: 'off', action: 'delete', to: 'bin', label: '删除', by: EDITING },
	{ from: 'bin', action: 'restore', to: 'off', label: '恢复', by: EDITING },
]);
export type ShelfState = keyof typeof TRIP_SHELF.states;
