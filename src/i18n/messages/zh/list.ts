import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · list */
export const list = {} as const satisfies Messages['list'];
