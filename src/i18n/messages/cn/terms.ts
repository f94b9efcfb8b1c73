import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · terms */
export const terms = {} as const satisfies Messages['terms'];
