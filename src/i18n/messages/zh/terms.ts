import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · terms */
export const terms = {} as const satisfies Messages['terms'];
