import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · contact */
export const contact = {} as const satisfies Messages['contact'];
