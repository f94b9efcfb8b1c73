import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · details */
export const details = {} as const satisfies Messages['details'];
