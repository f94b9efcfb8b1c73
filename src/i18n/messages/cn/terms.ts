import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · terms */
export const terms = { effective: '自{date}起生效', onThisPage: '本页目录' } as const satisfies Messages['terms'];
