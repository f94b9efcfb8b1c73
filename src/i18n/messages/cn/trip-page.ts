import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · trip-page */
export const tripPage = {} as const satisfies Messages['tripPage'];
