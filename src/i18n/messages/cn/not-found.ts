import type { Messages } from '../messages.ts';

/** 界面文字：简体中文 · not-found */
export const notFound = {} as const satisfies Messages['notFound'];
