import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · home */
export const home = {} as const satisfies Messages['home'];
