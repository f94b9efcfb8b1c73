import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · schedule */
export const schedule = {} as const satisfies Messages['schedule'];
