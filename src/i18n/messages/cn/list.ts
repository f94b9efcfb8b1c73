import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · list */
export const list = {} as const satisfies Messages['list'];
