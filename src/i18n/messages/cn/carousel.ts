import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · carousel */
export const carousel = {} as const satisfies Messages['carousel'];
