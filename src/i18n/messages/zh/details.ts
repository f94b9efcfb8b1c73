import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · details */
export const details = {} as const satisfies Messages['details'];
